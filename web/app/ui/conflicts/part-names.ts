import { dayOfTargetDate } from '@squared-away/domain/boards/days-remaining'
import { COLLECTION_FACTS, mergedAttribute } from '@squared-away/domain/entities/collection-facts'
import type { MergedCollection } from '@squared-away/domain/entities/set-aside-edit'
import type { IntroductionData } from '@squared-away/domain/soldier/introduction-data'
import { isJsonObject, readJsonText } from '@squared-away/domain/text/json-text'

type Part = { readonly collectionId: MergedCollection; readonly part: string }

/** The parts of an introduction as its screen names them. */
const INTRODUCTION_PARTS: Readonly<Record<keyof IntroductionData, string>> = {
  aboutYou: 'About You',
  selfImprovement: 'Self-Improvement',
  shortTermGoals: 'Short-Term Goals',
  longTermGoals: 'Long-Term Goals',
  whyPromote: 'Why You Should Be Promoted',
  awardsDecorations: 'an award',
  militaryEducation: 'military education',
  civilianEducation: 'civilian education',
}

/** Label of what two devices changed: 'About You in your introduction'. */
export function nameOfPart({ collectionId, part }: Part): string {
  const [attribute = '', inner = ''] = part.split('/')
  const facts = mergedAttribute(collectionId, attribute)
  const name = facts?.as === 'introduction' ? introductionPart(inner) : facts?.shown
  return `${name ?? 'something'} in ${COLLECTION_FACTS[collectionId].merged.place}`
}

function introductionPart(name: string): string | undefined {
  return Object.hasOwn(INTRODUCTION_PARTS, name)
    ? INTRODUCTION_PARTS[name as keyof IntroductionData]
    : undefined
}

/** A value as readable text: a text, a day, or the texts of its rows. */
export function textOfValue(value: string): string {
  const read = readJsonText(value)
  const day = typeof read === 'string' && /^\d{4}-\d\d-\d\dT/.test(read) && dayOfTargetDate(read)
  if (day) return day
  // Rows are stored as JSON text.
  const isRows = typeof read === 'string' && read.startsWith('[{')
  const texts = textsIn(isRows ? readJsonText(read) : read)
  return texts.length === 0 ? 'nothing' : texts.join(', ')
}

function textsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (isJsonObject(value)) {
    return Object.entries(value).flatMap(([name, part]) => (name === 'id' ? [] : textsIn(part)))
  }
  return value === null || value === '' ? [] : [String(value)]
}
