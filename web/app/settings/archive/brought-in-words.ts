import {
  ARCHIVE_LEFT_OUT,
  ARCHIVED_COLLECTIONS,
  type ArchivedCollection,
} from '@squared-away/domain/archive/archive-form'
import type { BroughtIn } from './bring-in.ts'

/** User-facing singular and plural of each collection. */
const NAMES: Record<ArchivedCollection, readonly [one: string, several: string]> = {
  boards: ['board', 'boards'],
  boardPlans: ['board plan', 'board plans'],
  questionSets: ['set or version', 'sets and versions'],
  questions: ['question', 'questions'],
  communitySubscriptions: ['community set', 'community sets'],
  studyGuides: ['study guide', 'study guides'],
  studySessions: ['study session', 'study sessions'],
  reviews: ['answer', 'answers'],
  studyReminders: ['reminder', 'reminders'],
  chainOfCommand: ['chain of command position', 'chain of command positions'],
  biographies: ['introduction', 'introductions'],
  memoryTexts: ['text to know by heart', 'texts to know by heart'],
  userPreferences: ['dashboard arrangement', 'dashboard arrangements'],
}

/** One line per collection with added items: '2 boards'. */
export function addedLines({ added }: BroughtIn): string[] {
  return ARCHIVED_COLLECTIONS.filter((name) => added[name] > 0).map((name) =>
    amount(name, added[name]),
  )
}

/** One line per reason for skipped items. */
export function leftOutLines({ leftOut }: BroughtIn): string[] {
  return leftOut.map(
    ({ collection, count, reason }) => `${amount(collection, count)}: ${ARCHIVE_LEFT_OUT[reason]}`,
  )
}

function amount(collection: ArchivedCollection, count: number): string {
  const [one, several] = NAMES[collection]
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : several}`
}
