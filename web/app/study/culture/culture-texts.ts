import culture from '@squared-away/content/culture.json'

export type CultureText = (typeof culture)['texts'][number]

/** The texts that soldiers know by heart, in the order of specification §2. */
export const CULTURE_TEXTS: readonly CultureText[] = culture.texts

/** The id of a line, by which its answers are remembered. */
export function lineId({ slug }: CultureText, index: number): string {
  return `${slug}-${index + 1}`
}

/** A line that begins with what it is about: a value, or the number of an order. */
export interface LabelledLine {
  label: string
  text: string
}

/**
 * The lines of a list ('Duty: Fulfill your obligations.', '1. I will guard …') with their labels
 * apart; null for a text of plain lines.
 */
export function labelledLines(lines: readonly string[]): LabelledLine[] | null {
  const labelled: LabelledLine[] = []
  for (const line of lines) {
    const [, label, text] = /^(\d+(?=\. )|[A-Z][a-z ]+(?=: ))[.:] (.+)$/.exec(line) ?? []
    if (label === undefined || text === undefined) return null
    labelled.push({ label, text })
  }
  return labelled
}

/**
 * The lines of a text by its stanzas or paragraphs; one of all lines for a text that has none.
 */
export function stanzasOf({ lines, stanzas }: Pick<CultureText, 'lines' | 'stanzas'>): string[][] {
  let from = 0
  return (stanzas ?? [lines.length]).map((length) => {
    from += length
    return lines.slice(from - length, from)
  })
}
