import { spokenText } from '@squared-away/domain/study/spoken/spoken-text'
import { ofTab } from '../../data/tab.ts'
import { notifyFailed } from '../../ui/messages/notify.tsx'
import { followSpeech } from './follow-speech.ts'
import { spokenParts } from './spoken-parts.ts'
import type { VoiceChoices } from './voice-choices.ts'
import { loadedVoices, voicesToTry } from './voices.ts'

/** 'failed' if the browser refused to speak, as some do before a user gesture. */
export type SayOutcome = 'said' | 'stopped' | 'no voice' | 'failed'

type PartOutcome = Exclude<SayOutcome, 'no voice'> | 'voice failed'

/** Voices that failed while another one read, by `voiceURI`. They are not tried again. */
const failedVoices = ofTab(() => new Set<string>())

/**
 * Speaks a text as a sergeant reads it, replacing current speech, until it ends or `stopping` is
 * aborted. If the chosen voice fails, another one of the device reads, which is shown once. Says
 * nothing without an allowed voice.
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
  const all = voicesToTry(await loadedVoices(), choices, { language, speaker })
  if (stopping.aborted) return 'stopped'
  const working = all.filter(({ voiceURI }) => !failedVoices().has(voiceURI))
  const voices = working.length > 0 ? working : all
  if (voices.length === 0) return 'no voice'
  speechSynthesis.cancel()
  let at = 0
  for (const part of spokenParts(spokenText(text))) {
    let outcome = await sayWhole(part, voices.slice(at), choices.rate, stopping)
    while (outcome === 'voice failed' && at + 1 < voices.length) {
      at += 1
      outcome = await sayWhole(part, voices.slice(at), choices.rate, stopping)
      if (outcome === 'said') tellOfChange(voices.slice(0, at + 1))
    }
    if (outcome !== 'said') return outcome === 'voice failed' ? 'failed' : outcome
  }
  return 'said'
}

/** Says which voice reads in place of the first one. */
function tellOfChange(voices: readonly SpeechSynthesisVoice[]) {
  for (const { voiceURI } of voices.slice(0, -1)) failedVoices().add(voiceURI)
  notifyFailed(`"${voices[0]?.name}" does not read on this device. "${voices.at(-1)?.name}" reads.`)
}

/** Says a part with the first of the voices; the others may be tried next. */
async function sayWhole(
  part: string,
  voices: readonly SpeechSynthesisVoice[],
  rate: number,
  stopping: AbortSignal,
): Promise<PartOutcome> {
  let outcome = await sayPart(part, voices, rate, stopping)
  // Phones interrupt speech when they are locked.
  while (outcome === 'stopped' && !stopping.aborted && document.hidden) {
    await pageShown(stopping)
    if (!stopping.aborted) outcome = await sayPart(part, voices, rate, stopping)
  }
  return outcome
}

/** Browsers do not fire `end` for utterances that were garbage-collected, so keep a reference. */
const beingSaid = new Set<SpeechSynthesisUtterance>()

function sayPart(
  text: string,
  [voice, ...others]: readonly SpeechSynthesisVoice[],
  rate: number,
  stopping: AbortSignal,
): Promise<PartOutcome> {
  const utterance = new SpeechSynthesisUtterance(text)
  utterance.voice = voice ?? null
  utterance.lang = voice?.lang ?? ''
  utterance.rate = rate
  beingSaid.add(utterance)
  let unfollow = () => {}
  let hasBegun = others.length === 0
  return new Promise<PartOutcome>((resolve) => {
    const stop = () => {
      // Cancelled at once: later it would cut off the speech that replaces this.
      speechSynthesis.cancel()
      resolve('stopped')
    }
    stopping.addEventListener('abort', stop, { once: true })
    utterance.onstart = () => {
      hasBegun = true
    }
    utterance.onend = () => resolve('said')
    utterance.onerror = ({ error }) => resolve(OUTCOME_OF_ERROR.get(error) ?? 'failed')
    speechSynthesis.speak(utterance)
    const over = (outcome: 'said' | 'failed') => {
      speechSynthesis.cancel()
      resolve(outcome === 'failed' ? 'voice failed' : outcome)
    }
    unfollow = followSpeech(text.length / rate, over, () => hasBegun)
  }).finally(() => {
    unfollow()
    beingSaid.delete(utterance)
  })
}

const OUTCOME_OF_ERROR: ReadonlyMap<string, PartOutcome> = new Map([
  ...(['canceled', 'interrupted'] as const).map((error) => [error, 'stopped'] as const),
  ...(
    [
      ...['synthesis-failed', 'synthesis-unavailable', 'language-unavailable'],
      ...['voice-unavailable', 'invalid-argument', 'network'],
    ] as const
  ).map((error) => [error, 'voice failed'] as const),
])

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
