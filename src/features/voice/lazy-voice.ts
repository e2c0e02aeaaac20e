import type { Voice, VoiceParts } from './voice.ts'

/** The voice sessions of a world, loaded on first use. */
export interface LazyVoice {
  get(): Promise<Voice>
  /** Undefined before the first use. */
  loaded(): Voice | undefined
  stop(): Promise<void>
}

export function lazyVoice(parts: VoiceParts): LazyVoice {
  let loading: Promise<Voice> | undefined
  let voice: Voice | undefined
  return {
    get() {
      loading ??= import('./voice.ts').then(({ createVoice }) => {
        voice = createVoice(parts)
        return voice
      })
      return loading
    },
    loaded: () => voice,
    stop: async () => voice?.stop(),
  }
}
