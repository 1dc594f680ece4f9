import { isEnglish } from './language-tags.ts'
import type { VoiceChoices } from './voice-choices.ts'
import { type VoiceFacts, voiceRank } from './voice-quality.ts'

/** Whether this browser can read texts aloud at all. */
export function canReadAloud(): boolean {
  return 'speechSynthesis' in window
}

/** Browsers that load voices late fire an event; those without voices never do. */
const VOICES_WITHIN_MS = 1500

/** The voices of this browser; empty if it has none. */
export async function loadedVoices(): Promise<SpeechSynthesisVoice[]> {
  if (!canReadAloud()) return []
  const voices = speechSynthesis.getVoices()
  if (voices.length > 0) return voices
  await new Promise((resolve) => {
    speechSynthesis.addEventListener('voiceschanged', resolve, { once: true })
    setTimeout(resolve, VOICES_WITHIN_MS)
  })
  return speechSynthesis.getVoices()
}

/**
 * The English voices that may be chosen: those of the device, and online ones if the soldier allows
 * them. Voices made for fun come last, then the soldier's variety of English and the best voice
 * come first.
 */
export function offeredVoices<Voice extends VoiceFacts>(
  voices: readonly Voice[],
  allowsOnlineVoices: boolean,
  language: string,
): Voice[] {
  const offered = voices.filter(
    ({ lang, localService }) => isEnglish(lang) && (localService || allowsOnlineVoices),
  )
  return offered.sort((a, b) => voiceRank(a, language) - voiceRank(b, language))
}

/** The voice that reads: the chosen one if allowed, else the first; undefined if there is none. */
export function chosenVoice<Voice extends VoiceFacts>(
  voices: readonly Voice[],
  { voiceURI, allowsOnlineVoices }: Pick<VoiceChoices, 'voiceURI' | 'allowsOnlineVoices'>,
  language: string,
): Voice | undefined {
  const offered = offeredVoices(voices, allowsOnlineVoices, language)
  return offered.find((voice) => voice.voiceURI === voiceURI) ?? offered.find(isLocal)
}

/**
 * The voice of one of several speakers: the chosen one for the first, and for each other one another
 * allowed voice, as long as the device has more.
 */
export function voiceOfSpeaker<Voice extends VoiceFacts>(
  voices: readonly Voice[],
  choices: Pick<VoiceChoices, 'voiceURI' | 'allowsOnlineVoices'>,
  { language, speaker }: { language: string; speaker: number },
): Voice | undefined {
  const first = chosenVoice(voices, choices, language)
  if (first === undefined) return undefined
  const others = offeredVoices(voices, choices.allowsOnlineVoices, language).filter(
    (voice) => voice.voiceURI !== first.voiceURI,
  )
  const all = [first, ...others]
  return all[speaker % all.length]
}

/** How many voices are tried before reading has failed. */
const MAX_TRIED = 3

/**
 * The voices to read with, in order: that of the speaker, and others of the device in case it
 * fails. What nobody chose never goes to a service.
 */
export function voicesToTry<Voice extends VoiceFacts>(
  voices: readonly Voice[],
  choices: Pick<VoiceChoices, 'voiceURI' | 'allowsOnlineVoices'>,
  { language, speaker }: { language: string; speaker: number },
): Voice[] {
  const first = voiceOfSpeaker(voices, choices, { language, speaker })
  if (first === undefined) return []
  const others = offeredVoices(voices, false, language)
  return [first, ...others.filter(({ voiceURI }) => voiceURI !== first.voiceURI)].slice(
    0,
    MAX_TRIED,
  )
}

function isLocal({ localService }: VoiceFacts): boolean {
  return localService
}
