import { isAppleMobile } from '../../data/device/apple-mobile.ts'

let isAllowed = false

/**
 * Must be called during a press that asks for speech. iPhones silently ignore `speak` until it was
 * called once during a press, and the first text is often ready only afterwards: so this speaks an
 * empty one.
 */
export function allowSpeech() {
  if (isAllowed || !isAppleMobile() || !('speechSynthesis' in window)) return
  isAllowed = true
  speechSynthesis.speak(new SpeechSynthesisUtterance(''))
}
