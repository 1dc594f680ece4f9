import { browserRecognition } from './browser-recognition.ts'

/**
 * Where this browser transcribes speech: on the device, on the device after a download, online, or
 * not at all.
 */
export type ListeningPlace = 'device' | 'device after a download' | 'online' | 'none'

export async function listeningPlace(): Promise<ListeningPlace> {
  const recognition = browserRecognition()
  if (!recognition) return 'none'
  if (!recognition.available) return 'online'
  try {
    const availability = await recognition.available(onDevice())
    if (availability === 'available') return 'device'
    return availability === 'unavailable' ? 'online' : 'device after a download'
  } catch (error) {
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
  return /^en\b/i.test(navigator.language) ? navigator.language : 'en-US'
}

function onDevice() {
  return { langs: [listeningLanguage()], processLocally: true }
}
