import culture from '@squared-away/content/culture.json'

export type CultureText = (typeof culture)['texts'][number]

/** The texts that soldiers memorize, in the order of specification §2. */
export const CULTURE_TEXTS: readonly CultureText[] = culture.texts

/** The id of a line, under which its answers are logged. */
export function lineId({ slug }: CultureText, index: number): string {
  return `${slug}-${index + 1}`
}

/** A line that begins with a label: a value, or the number of an order. */
export interface LabelledLine {
  label: string
  text: string
}

/**
 * The lines of a list ('Duty: Fulfill your obligations.', '1. I will guard …') split into label and
 * text; null for a text without labels.
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
 * The lines of a text by stanza or paragraph; one group with all lines for a text without stanzas.
 */
export function splitStanzas({
  lines,
  stanzas,
}: Pick<CultureText, 'lines' | 'stanzas'>): string[][] {
  let from = 0
  return (stanzas ?? [lines.length]).map((length) => {
    from += length
    return lines.slice(from - length, from)
  })
}
