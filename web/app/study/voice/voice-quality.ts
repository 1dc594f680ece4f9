import { isSameTag } from './language-tags.ts'

/** The fields by which a voice is chosen. */
export type VoiceFacts = Pick<SpeechSynthesisVoice, 'lang' | 'localService' | 'name' | 'voiceURI'>

/**
 * The better voices of devices, best first, after the list that
 * https://github.com/HadrienGardeur/web-speech-recommended-voices keeps: downloaded ones of Apple,
 * those of Android and ChromeOS, then what Apple and Windows ship.
 */
const GOOD: readonly RegExp[] = [
  /\((?:Premium|Enhanced|Natural)\)/,
  /^(?:Ava|Zoe|Allison|Evan|Nathan|Tom|Serena|Jamie)\b/,
  /en-\w\w-x-\w+-local|^(?:Chrome OS|Google) \w+ English \d/,
  /^(?:Samantha|Nicky|Alex|Aaron|Daniel|Karen)\b/,
  /^English (?:United States|United Kingdom|Australia)/,
  /^Microsoft (?:Zira|David|Mark)\b/,
]

/** Apple's voices for fun and its Eloquence voices, and eSpeak: nobody studies with those. */
const POOR =
  /^(?:Albert|Bad News|Bahh|Bells|Boing|Bubbles|Cellos|Deranged|Good News|Hysterical|Jester|Organ|Pipe Organ|Superstar|Trinoids|Whisper|Wobble|Zarvox|Eddy|Flo|Fred|Grandma|Grandpa|Junior|Kathy|Princess|Ralph|Reed|Rocko|Sandy|Shelley|eSpeak)\b/i

/** The order of English voices: the lowest number reads best. Online voices come after all others. */
export function voiceRank(voice: VoiceFacts, language: string): number {
  const place = GOOD.findIndex((pattern) => pattern.test(voice.name))
  return (
    (voice.localService ? 0 : 1000) +
    (isPoor(voice) ? 100 : 0) +
    (isSameTag(voice.lang, language) ? 0 : 10) +
    (place < 0 ? GOOD.length : place)
  )
}

/** iPhones translate the names of these voices, but not their identifiers. */
function isPoor({ name, voiceURI }: VoiceFacts): boolean {
  return POOR.test(name) || POOR.test(voiceURI.split('.').at(-1) ?? '')
}
