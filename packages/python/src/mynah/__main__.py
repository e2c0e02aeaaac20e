"""The command `mynah`."""

import os
import subprocess
import sys

from .emulator import COMMAND


def main() -> int:
    """Runs Mynah with the arguments of this process."""
    if os.name != "nt":
        os.execv(COMMAND[0], [*COMMAND, *sys.argv[1:]])
    try:
        return subprocess.call([*COMMAND, *sys.argv[1:]])
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
