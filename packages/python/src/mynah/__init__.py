"""An emulator of the DeepL API for integration tests. The fixtures are in `mynah.plugin`."""

from .emulator import ControlError, Emulator

__all__ = ["ControlError", "Emulator"]
