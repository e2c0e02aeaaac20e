const ASSET_PATH = /^\/collections\/([0-9a-f-]{36})\/assets\//i

/** The job whose file a path leads to. Nobody who has its address has to name a session. */
export const voiceJobIn = (path: string): string | undefined => ASSET_PATH.exec(path)?.[1]?.toLowerCase()
