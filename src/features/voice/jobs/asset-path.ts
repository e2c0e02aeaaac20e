const ASSET_PATH = /^\/collections\/([0-9a-f-]{36})\/assets\//i

/** The job whose file a path refers to. The path is enough: clients that follow it need not name a session. */
export const voiceJobIn = (path: string): string | undefined => ASSET_PATH.exec(path)?.[1]?.toLowerCase()
