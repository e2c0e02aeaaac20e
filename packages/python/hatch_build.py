"""Builds a wheel for one platform: MYNAH_PLATFORM names it, MYNAH_ARCHIVE is the folder of its unpacked archive."""

import os
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# What the Node of each archive requires.
TAGS = {
    "linux-x64": "manylinux_2_28_x86_64",
    "linux-arm64": "manylinux_2_28_aarch64",
    "darwin-x64": "macosx_14_0_x86_64",
    "darwin-arm64": "macosx_11_0_arm64",
    "win-x64": "win_amd64",
}


class ArchiveHook(BuildHookInterface):
    """Adds the archive to the wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called before the wheel is written."""
        build_data["pure_python"] = False
        build_data["tag"] = f"py3-none-{TAGS[os.environ['MYNAH_PLATFORM']]}"
        build_data["force_include"][os.environ["MYNAH_ARCHIVE"]] = "mynah/_archive"
