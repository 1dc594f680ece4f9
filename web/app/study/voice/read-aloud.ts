/** Whether this browser can read texts aloud at all. */
export function canReadAloud(): boolean {
  return 'speechSynthesis' in window
}

/**
 * Says a text by a voice of the device, in place of what is being said. A voice that sends the text
 * elsewhere is never used; without a voice of the device nothing is said.
 */
export function readAloud(text: string) {
  if (!canReadAloud()) return
  stopReading()
  const voice = deviceVoice(speechSynthesis.getVoices(), navigator.language)
  if (voice === undefined) return
  const utterance = new SpeechSynthesisUtterance(text)
  utterance.voice = voice
  utterance.lang = voice.lang
  speechSynthesis.speak(utterance)
}

/** Says no more. */
export function stopReading() {
  if (canReadAloud()) speechSynthesis.cancel()
}

/** An English voice of the device: the soldier's own kind of English before any other. */
export function deviceVoice<Voice extends Pick<SpeechSynthesisVoice, 'lang' | 'localService'>>(
  voices: readonly Voice[],
  language: string,
): Voice | undefined {
  const english = voices.filter(({ lang, localService }) => localService && /^en\b/i.test(lang))
  return english.find(({ lang }) => lang === language) ?? english[0]
}
