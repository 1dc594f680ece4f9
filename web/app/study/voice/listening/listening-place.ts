import { isEnglish } from '../language-tags.ts'
import { browserRecognition } from './browser-recognition.ts'

/**
 * Where this browser transcribes speech: on the device, on the device after a download, online, or
 * not at all.
 */
export type ListeningPlace = 'device' | 'device after a download' | 'online' | 'none'

/**
 * Some builds of Chromium without speech close the page when they are asked where they listen. A
 * question that this device never answered twice is not asked again.
 */
const ASKED = 'squared-away.listening-asked'
const MAX_UNANSWERED = 2

export async function listeningPlace(): Promise<ListeningPlace> {
  const recognition = browserRecognition()
  if (!recognition) return 'none'
  if (!recognition.available || !canAsk()) return 'online'
  try {
    noteAsked()
    const availability = await recognition.available(onDevice())
    forgetAsked()
    if (availability === 'available') return 'device'
    return availability === 'unavailable' ? 'online' : 'device after a download'
  } catch (error) {
    forgetAsked()
    console.warn('The browser does not say where it listens.', error)
    return 'online'
  }
}

/** Downloads the language to the device; returns false if that failed. */
export async function loadListening(): Promise<boolean> {
  try {
    return (await browserRecognition()?.install?.(onDevice())) ?? false
  } catch (error) {
    console.warn('The browser could not load the language.', error)
    return false
  }
}

/** The soldier's variety of English. */
export function listeningLanguage(): string {
  return isEnglish(navigator.language) ? navigator.language : 'en-US'
}

function onDevice() {
  return { langs: [listeningLanguage()], processLocally: true }
}

function canAsk(): boolean {
  return window.isSecureContext && unanswered() < MAX_UNANSWERED
}

function unanswered(): number {
  try {
    return Number(localStorage.getItem(ASKED) ?? 0)
  } catch {
    return 0
  }
}

function noteAsked() {
  try {
    localStorage.setItem(ASKED, String(unanswered() + 1))
  } catch {
    // Without storage it is asked each time.
  }
}

function forgetAsked() {
  try {
    localStorage.removeItem(ASKED)
  } catch {
    // Nothing was stored.
  }
}
