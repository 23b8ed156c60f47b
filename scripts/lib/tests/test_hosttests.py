# SPDX-License-Identifier: GPL-2.0
"""What the checks on the host notice, and what the runner refuses."""

import pathlib
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))

# pylint: disable=wrong-import-position
import hosttests
import vmtests


class Files(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = pathlib.Path(folder.name, "some.sh")

    def test_function_defined_twice(self):
        self.path.write_text("a() { :; }\nb() {\n\ta\n}\na() { b; }\n", encoding="utf-8")
        self.assertEqual(hosttests.twice(self.path), ["a"])

    def test_functions_defined_once(self):
        self.path.write_text("a() { :; }\nb() { a; }\n# a() again\na\n", encoding="utf-8")
        self.assertEqual(hosttests.twice(self.path), [])

    def test_settings(self):
        self.path.write_text("# vm: cpus=4 append=a append=b timeout=9\n", encoding="utf-8")
        test = vmtests.Test(self.path)
        self.assertEqual(test.environment()["CPUS"], "4")
        self.assertEqual(test.settings["append"], "a b")
        self.assertEqual(test.timeout, 9)

    def test_unknown_setting(self):
        self.path.write_text("# vm: cpu=4\n", encoding="utf-8")
        with self.assertRaisesRegex(SystemExit, "no setting cpu;"):
            vmtests.Test(self.path)


class Tools(unittest.TestCase):
    def test_missing_tool(self):
        status, output = hosttests.run(["rblk-no-such-tool"], ".")
        self.assertNotEqual(status, 0)
        self.assertIn("rblk-no-such-tool", output)


if __name__ == "__main__":
    unittest.main()
