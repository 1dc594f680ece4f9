import type { SetAsideEdit } from '@squared-away/domain/entities/set-aside-edit'
import { isJsonObject, readJsonText } from '@squared-away/domain/text/json-text'

type Part = Pick<SetAsideEdit, 'collectionId' | 'part'>

const PARTS: Readonly<Record<string, string>> = {
  name: 'the name',
  targetDate: 'the date',
  minutesByWeekday: 'the study time',
  positionTitle: 'a position',
  personName: 'a name',
  aboutYou: 'About You',
  selfImprovement: 'Self-Improvement',
  shortTermGoals: 'Short-Term Goals',
  longTermGoals: 'Long-Term Goals',
  whyPromote: 'Why You Should Be Promoted',
  awardsDecorations: 'an award',
  militaryEducation: 'military education',
  civilianEducation: 'civilian education',
}

const PLACES: Record<SetAsideEdit['collectionId'], string> = {
  boards: 'your board',
  boardPlans: 'your board',
  questionSets: 'your question set',
  chainOfCommand: 'your chain of command',
  biographies: 'your introduction',
  userPreferences: 'your preferences',
}

/** Label of what two devices changed: 'About You in your introduction'. */
export function nameOfPart({ collectionId, part }: Part): string {
  const [attribute = '', inner] = part.split('/')
  const name = PARTS[inner ?? attribute] ?? 'something'
  return `${name} in ${PLACES[collectionId]}`
}

/** A value as readable text: a text, or the texts of a row. */
export function textOfValue(value: string): string {
  const read = readJsonText(value)
  const parts = isJsonObject(read)
    ? Object.entries(read).flatMap(([name, part]) => (name === 'id' ? [] : [part]))
    : [read].flat()
  const texts = parts.filter((part) => part !== null && part !== '').map(String)
  return texts.length === 0 ? 'nothing' : texts.join(', ')
}
