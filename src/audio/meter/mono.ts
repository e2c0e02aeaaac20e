import { WrongAudio } from './wrong-audio.ts'

/** Looks at the channels of audio. @throws WrongAudio */
export type CheckMono = (isMono: boolean) => void

/** Audio that is streamed has a single channel (public docs). */
export const requireMono: CheckMono = (isMono) => {
  if (!isMono) throw new WrongAudio('it has more than one channel')
}

/** Files may have more. */
export const anyChannels: CheckMono = () => {}
