import { WrongAudio } from './wrong-audio.ts'

/**
 * All audio is of a single channel (public docs).
 * @throws WrongAudio
 */
export function requireMono(isMono: boolean) {
  if (!isMono) throw new WrongAudio('it has more than one channel')
}
