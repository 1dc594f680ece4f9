import { RANK_FORMS, SERIES_FORMS, SPOKEN_FORMS, SPOKEN_SIGNS } from './spoken-forms.ts'
import { spokenDigits, spokenPublicationNumber, spokenTime } from './spoken-numbers.ts'

const alternatives = (forms: readonly { written: string }[]) =>
  forms
    .map(({ written }) => written)
    .sort((a, b) => b.length - a.length)
    .join('|')

const spokenOf = new Map(
  [...SPOKEN_FORMS, ...SPOKEN_SIGNS].map(({ written, spoken }) => [written, spoken]),
)

/** 'AR 670-1', 'DA Form 5988-E', 'STP 21-1-SMCT', 'Army Directive 2025-18'. */
const PUBLICATION = new RegExp(
  `\\b(${alternatives(SERIES_FORMS)}|SF|Directive)\\s?(\\d+(?:[-.]\\d+)*(?:-?[A-Z]{1,4}\\b)?)(?!\\w|[-.,]\\d)`,
  'g',
)
/** '0630', '1800 hours'. */
const TIME =
  /(?<![\d.,-])(?:0\d[0-5]\d(?![\d.,-]*\d)|(?:1\d|2[0-3])[0-5]\d(?=\s(?:hours|hrs)\b))\b/g
/** A rank beside its name: 'Private (PV2)'. */
const RANK_BESIDE_NAME = new RegExp(`\\((${alternatives(RANK_FORMS)})\\)`, 'g')
const FORM = new RegExp(`\\b(${alternatives(SPOKEN_FORMS)})(s?)\\b(?!-\\d)`, 'g')
/** 'M240B', 'E-5', 'H2F', 'M16A2'. */
const DESIGNATOR = /\b([A-Z]{1,3})-?(\d{1,3})(?:([A-Z])(\d?))?\b(?![-.]\d)/g
/** '68X', '180A': an occupational specialty. */
const SPECIALTY = /(?<![\w.,-])(\d{2,3})([A-Z])\b/g
const SIGN = new RegExp(alternatives(SPOKEN_SIGNS), 'g')

/**
 * A text as a sergeant reads it out: abbreviations, ranks, and the numbers of publications, forms,
 * weapons, grades and times of day. Everything else is left to the voice.
 *
 * @example
 * spokenText('AR 670-1 covers it.') // 'A R six seventy dash one covers it.'
 */
export function spokenText(text: string): string {
  return text
    .replace(PUBLICATION, (_, series: string, number: string) => {
      return `${spokenOf.get(series) ?? series} ${spokenPublicationNumber(number)}`
    })
    .replace(TIME, spokenTime)
    .replace(RANK_BESIDE_NAME, (_, rank: string) => `(${[...rank].join(' ')})`)
    .replace(FORM, (_, form: string, plural: string) => {
      return `${spokenOf.get(form)}${plural === '' ? '' : "'s"}`
    })
    .replace(DESIGNATOR, (_, letters: string, digits: string, model = '', mark = '') => {
      const end = [model, mark === '' ? '' : spokenDigits(mark)]
      return [...letters, spokenDigits(digits), ...end].filter((part) => part !== '').join(' ')
    })
    .replace(SPECIALTY, (_, digits: string, letter: string) => `${spokenDigits(digits)} ${letter}`)
    .replace(SIGN, (sign) => `${spokenOf.get(sign)} `)
    .replaceAll(/ {2,}/g, ' ')
}
