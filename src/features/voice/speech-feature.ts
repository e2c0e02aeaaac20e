/** What an account has to be let into for translated speech, which no operation by itself asks for (public docs: closed beta). */
export const SPEECH_FEATURE = 'translated_speech'
