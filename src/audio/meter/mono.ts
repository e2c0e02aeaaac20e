import { WrongAudio } from './wrong-audio.ts'

/** Checks the number of channels. @throws WrongAudio */
export type CheckMono = (isMono: boolean) => void

/** Streamed audio must be mono (public docs). */
export const requireMono: CheckMono = (isMono) => {
  if (!isMono) throw new WrongAudio('it has more than one channel')
}

/** Files may have more. */
export const anyChannels: CheckMono = () => {}
