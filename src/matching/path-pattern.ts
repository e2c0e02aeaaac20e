/** What a match's path can be, said for people. */
export const RIGHT_PATH = 'must begin with / or *'

/** Whether some path is like that: every one begins with a slash. */
export const canBePath = (pattern: string) => /^[/*]/.test(pattern)
