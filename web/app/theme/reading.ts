/** Letters to read in (fonts.css). Fetched only when chosen. */
export const READING_FONTS = [
  { id: 'standard', name: 'Standard' },
  { id: 'hyperlegible', name: 'Atkinson Hyperlegible' },
  { id: 'dyslexic', name: 'OpenDyslexic' },
] as const

/** Space between letters, words and lines. */
export const SPACINGS = [
  { id: 'standard', name: 'Standard' },
  { id: 'wide', name: 'Wide' },
] as const

export type Reading = {
  font: (typeof READING_FONTS)[number]['id']
  spacing: (typeof SPACINGS)[number]['id']
}

/** Local storage key. Survives logout: it says nothing about who the user is. */
const STORAGE_KEY = 'squared-away.reading'

const USUAL: Reading = { font: 'standard', spacing: 'standard' }

/** The choice of this browser; what cannot be read counts as the standard. */
export function storedReading(): Reading {
  try {
    const stored: Partial<Reading> = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}')
    return {
      font: READING_FONTS.find(({ id }) => id === stored.font)?.id ?? USUAL.font,
      spacing: SPACINGS.find(({ id }) => id === stored.spacing)?.id ?? USUAL.spacing,
    }
  } catch {
    return USUAL
  }
}

/** Stores and shows a choice. */
export function chooseReading(reading: Reading) {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(reading))
  } catch {
    // Storage may be blocked; the choice then holds for this page only.
  }
  showReading(reading)
}

/** Draws the page in the chosen letters and spacing (tokens.css). */
export function showReading({ font, spacing }: Reading) {
  const { dataset } = document.documentElement
  dataset.font = font
  dataset.spacing = spacing
}
