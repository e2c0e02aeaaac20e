/** State files hold API keys: they belong to their owner alone. */
export const PRIVATE_FILE = 0o600
export const PRIVATE_DIRECTORY = 0o700
