import { CSV_HEADER } from '@squared-away/domain/csv/testing/refused-files'

const megabyte = 'x'.repeat(1024 * 1024)

type CsvBomb = {
  readonly name: string
  readonly csv: string
  /** What the refusal says. */
  readonly message: RegExp
  /** How many characters of it are read at most. */
  readonly mostRead: number
}

/** Files that cost much more than they are worth. */
export const CSV_BOMBS: readonly CsvBomb[] = [
  {
    name: 'a million rows',
    csv: `${CSV_HEADER}\n${'A?,1,2,3,4\n'.repeat(1_000_000)}`,
    message: /more than 50,000/,
    mostRead: 600_000,
  },
  {
    name: 'a large cell',
    csv: `${CSV_HEADER}\n${megabyte.repeat(9)},1,2,3,4`,
    message: /more than a question can hold/,
    mostRead: 300_000,
  },
  {
    name: 'a large quoted cell',
    csv: `${CSV_HEADER}\n"${megabyte.repeat(9)}`,
    message: /never closed|not closed/,
    mostRead: 300_000,
  },
  {
    name: 'many columns',
    csv: `${CSV_HEADER}${',x'.repeat(100_000)}\nA?,1,2,3,4`,
    message: /more than a question can hold/,
    mostRead: 210_000,
  },
  {
    name: 'many cells',
    csv: `${CSV_HEADER}\n${'a,'.repeat(100_000)}`,
    message: /more than a question can hold/,
    mostRead: 210_000,
  },
  {
    name: 'a lone quote',
    csv: `${CSV_HEADER}\n"${'a,b\n'.repeat(1_000_000)}`,
    message: /never closed|not closed/,
    mostRead: 300_000,
  },
  {
    name: 'quotes',
    csv: `${CSV_HEADER}\n${'"'.repeat(1_000_000)}`,
    message: /never closed|not closed/,
    mostRead: 600_000,
  },
  {
    name: 'empty lines',
    csv: `${CSV_HEADER}${'\n'.repeat(100_000)}`,
    message: /no questions/,
    mostRead: 110_000,
  },
]
