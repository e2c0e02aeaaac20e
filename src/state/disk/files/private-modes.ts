/** State files contain API keys: only their owner may access them. */
export const PRIVATE_FILE = 0o600
export const PRIVATE_DIRECTORY = 0o700
