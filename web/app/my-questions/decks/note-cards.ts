import { isBlank } from '@squared-away/domain/entities/text'
import { withoutNewerEdition } from '@squared-away/domain/study/references'
import { type FieldText, isEmptyField, renderTemplate } from './card-template.ts'
import { clozeCard } from './cloze.ts'
import type { CollectionCard } from './collection.ts'
import type { CardTemplate, Notetype } from './notetype.ts'
import { isOwnNotetype, type OwnField } from './own-notetype.ts'
import { type PlainText, plainText } from './plain-text.ts'

/** The two sides of a card as text. `why` is shown next to a cloze answer. */
export interface CardSides {
  question: PlainText
  answer: PlainText
  why: string
  /** Set only for notes that this app exported. */
  details?: { items: string[]; spoken: string | null; regulationRef: string | null }
}

/** Marks the start of the answer on most backs. */
const ANSWER = /<hr[^>]*\bid\s*=\s*["']?answer\b[^>]*>/i

/** Renders both sides of a card; null if its notetype has no such card. */
export function cardSides(card: CollectionCard, type: Notetype): CardSides | null {
  const template = type.templates.get(type.isCloze ? 0 : card.ord)
  if (template === undefined) return null
  const values = new Map(type.fieldNames.map((name, place) => [name, card.fields[place] ?? '']))
  if (isOwnNotetype(type)) return ownSides(values)
  return type.isCloze ? clozeSides(card, template, values) : plainSides(template, values)
}

type Values = ReadonlyMap<string, string>

/** A card exported by this app: each field below the answer is its own detail. */
function ownSides(values: Values): CardSides {
  const textOf = (field: OwnField) => plainText(values.get(field) ?? '')
  const list = textOf('List').text
  return {
    question: textOf('Question'),
    answer: textOf('Answer'),
    why: textOf('Why').text,
    details: {
      items: list === '' ? [] : list.split('\n'),
      spoken: textOf('Spoken').text || null,
      regulationRef: withoutNewerEdition(textOf('Reference').text) || null,
    },
  }
}

const filledIn = (values: Values) => (name: string) => !isEmptyField(values.get(name) ?? '')

function plainSides({ front, back }: CardTemplate, values: Values): CardSides {
  const onFront: FieldText = (name, filters) =>
    filters.includes('type') || filters.includes('hint') ? '' : (values.get(name) ?? '')
  const onBack: FieldText = (name) => values.get(name) ?? ''
  const question = plainText(renderTemplate(front, filledIn(values), onFront))
  const whole = renderTemplate(back, filledIn(values), onBack)
  const [, after] = whole.split(ANSWER)
  const answer = plainText(after ?? whole)
  return { question, answer: withoutQuestion(answer, question), why: '' }
}

/** A back that repeats the front without a marker. */
function withoutQuestion(answer: PlainText, question: PlainText): PlainText {
  const rest = answer.text.slice(question.text.length)
  const isBoth = question.text !== '' && answer.text.startsWith(question.text) && /^\s/.test(rest)
  return isBoth ? { ...answer, text: rest.trim() } : answer
}

function clozeSides(
  { ord }: CollectionCard,
  { front, back }: CardTemplate,
  values: Values,
): CardSides {
  const hidden: string[] = []
  const onFront: FieldText = (name, filters) => {
    const value = values.get(name) ?? ''
    if (filters.includes('type') || filters.includes('hint')) return ''
    if (!filters.includes('cloze')) return value
    const card = clozeCard(value, ord + 1)
    hidden.push(...card.hidden)
    return card.question
  }
  const isShown = (name: string) => name === `c${ord + 1}` || filledIn(values)(name)
  const question = plainText(renderTemplate(front, isShown, onFront))
  const beside = renderTemplate(back, isShown, (name, filters) =>
    filters.includes('cloze') ? '' : (values.get(name) ?? ''),
  )
  const answers = hidden.map((html) => plainText(html))
  return {
    question,
    answer: {
      text: answers
        .map(({ text }) => text)
        .filter((text) => !isBlank(text))
        .join(', '),
      hasMedia: answers.some(({ hasMedia }) => hasMedia),
      hasFormula: answers.some(({ hasFormula }) => hasFormula === true),
      pictures: answers.flatMap(({ pictures }) => pictures),
    },
    why: plainText(beside).text,
  }
}
