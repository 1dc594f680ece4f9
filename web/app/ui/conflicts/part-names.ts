import { dayOfTargetDate } from '@squared-away/domain/boards/days-remaining'
import { COLLECTION_FACTS, mergedAttribute } from '@squared-away/domain/entities/collection-facts'
import type { SetAsideEdit } from '@squared-away/domain/entities/set-aside-edit'
import type { IntroductionData } from '@squared-away/domain/soldier/introduction-data'
import { isJsonObject, readJsonText } from '@squared-away/domain/text/json-text'

type Part = Pick<SetAsideEdit, 'collectionId' | 'part'>

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

/** A value as readable text: a text, a day, or the texts of a row. */
export function textOfValue(value: string): string {
  const read = readJsonText(value)
  const day = typeof read === 'string' && /^\d{4}-\d\d-\d\dT/.test(read) && dayOfTargetDate(read)
  if (day) return day
  const parts = isJsonObject(read)
    ? Object.entries(read).flatMap(([name, part]) => (name === 'id' ? [] : [part]))
    : [read].flat()
  const texts = parts.filter((part) => part !== null && part !== '').map(String)
  return texts.length === 0 ? 'nothing' : texts.join(', ')
}
