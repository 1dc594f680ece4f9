import { followSpeech } from './follow-speech.ts'
import { spokenParts } from './spoken-parts.ts'
import type { VoiceChoices } from './voice-choices.ts'
import { loadedVoices, voiceOfSpeaker } from './voices.ts'

/** 'failed' if the browser refused to speak, as some do before a user gesture. */
export type SayOutcome = 'said' | 'stopped' | 'no voice' | 'failed'

/**
 * Speaks a text with the chosen voice, replacing current speech, until it ends or `stopping` is
 * aborted. Says nothing without an allowed voice.
 *
 * @param speaker Who of several speaks, from 0; each has another voice if the device has them.
 */
export async function say(
  text: string,
  choices: VoiceChoices,
  stopping: AbortSignal,
  speaker = 0,
): Promise<SayOutcome> {
  const { language } = navigator
  const voice = voiceOfSpeaker(await loadedVoices(), choices, { language, speaker })
  if (stopping.aborted) return 'stopped'
  if (voice === undefined) return 'no voice'
  speechSynthesis.cancel()
  for (const part of spokenParts(text)) {
    let outcome = await sayPart(part, voice, choices.rate, stopping)
    // Phones interrupt speech when they are locked.
    while (outcome === 'stopped' && !stopping.aborted && document.hidden) {
      await pageShown(stopping)
      if (!stopping.aborted) outcome = await sayPart(part, voice, choices.rate, stopping)
    }
    if (outcome !== 'said') return outcome
  }
  return 'said'
}

/** Browsers do not fire `end` for utterances that were garbage-collected, so keep a reference. */
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
  let unfollow = () => {}
  return new Promise<SayOutcome>((resolve) => {
    const stop = () => {
      // Cancelled at once: later it would cut off the speech that replaces this.
      speechSynthesis.cancel()
      resolve('stopped')
    }
    stopping.addEventListener('abort', stop, { once: true })
    utterance.onend = () => resolve('said')
    utterance.onerror = ({ error }) =>
      resolve(error === 'canceled' || error === 'interrupted' ? 'stopped' : 'failed')
    speechSynthesis.speak(utterance)
    unfollow = followSpeech(text.length / rate, (outcome) => {
      speechSynthesis.cancel()
      resolve(outcome)
    })
  }).finally(() => {
    unfollow()
    beingSaid.delete(utterance)
  })
}

/** Resolves when the page is shown again, or `stopping` is aborted. */
function pageShown(stopping: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.hidden && !stopping.aborted) return
      document.removeEventListener('visibilitychange', look)
      stopping.removeEventListener('abort', look)
      resolve()
    }
    document.addEventListener('visibilitychange', look)
    stopping.addEventListener('abort', look)
    look()
  })
}
