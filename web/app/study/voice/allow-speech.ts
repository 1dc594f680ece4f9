import { isAppleMobile } from '../../data/device/apple-mobile.ts'
import { ofTab } from '../../data/tab.ts'

const tab = ofTab(() => ({ isAllowed: false }))

/**
 * Must be called during a press that asks for speech. iPhones silently ignore `speak` until it was
 * called once during a press, and the first text is often ready only afterwards: so this speaks an
 * empty one.
 */
export function allowSpeech() {
  if (tab().isAllowed || !isAppleMobile() || !('speechSynthesis' in window)) return
  tab().isAllowed = true
  speechSynthesis.speak(new SpeechSynthesisUtterance(''))
}
