import { spokenParts } from './spoken-parts.ts'
import type { VoiceChoices } from './voice-choices.ts'
import { chosenVoice, loadedVoices } from './voices.ts'

/** 'failed' when the browser refused to read, as some do before the page was pressed. */
export type SayOutcome = 'said' | 'stopped' | 'no voice' | 'failed'

/**
 * Says a text by the chosen voice, in place of what is being said, until it is said or `stopping`
 * is aborted. Without a voice that may be used nothing is said.
 */
export async function say(
  text: string,
  choices: VoiceChoices,
  stopping: AbortSignal,
): Promise<SayOutcome> {
  const voice = chosenVoice(await loadedVoices(), choices, navigator.language)
  if (stopping.aborted) return 'stopped'
  if (voice === undefined) return 'no voice'
  speechSynthesis.cancel()
  for (const part of spokenParts(text)) {
    const outcome = await sayPart(part, voice, choices.rate, stopping)
    if (outcome !== 'said') return outcome
  }
  return 'said'
}

/** Browsers forget to tell the end of what nothing refers to any more. */
const beingSaid = new Set<SpeechSynthesisUtterance>()

function sayPart(
  text: string,
  voice: SpeechSynthesisVoice,
  rate: number,
  stopping: AbortSignal,
): Promise<SayOutcome> {
  const utterance = new SpeechSynthesisUtterance(text)
  utterance.voice = voice
  utterance.lang = voice.lang
  utterance.rate = rate
  beingSaid.add(utterance)
  return new Promise<SayOutcome>((resolve) => {
    const stop = () => {
      // At once: later it would cut off what is said in place of this.
      speechSynthesis.cancel()
      resolve('stopped')
    }
    stopping.addEventListener('abort', stop, { once: true })
    utterance.onend = () => resolve('said')
    utterance.onerror = ({ error }) =>
      resolve(error === 'canceled' || error === 'interrupted' ? 'stopped' : 'failed')
    speechSynthesis.speak(utterance)
  }).finally(() => beingSaid.delete(utterance))
}
