/**
 * The feature that an account needs for translated speech. No operation requires it as a whole (public docs: closed
 * beta).
 */
export const SPEECH_FEATURE = 'translated_speech'
