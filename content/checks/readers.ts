import { currentPick, currentReading } from '../readers/reader-list.ts'
import type { Finding } from './finding.ts'
import type { Loaded } from './loaded.ts'

/** True once both readers have read everything: from then on nothing unread passes. */
const IS_EVERY_QUESTION_READ = true

/**
 * Both readers have read each question as it stands, and one of them picked its answer blind, or
 * the rules picked it by form because everybody at hand had written the options.
 */
export function checkReaders(loaded: Loaded): Finding[] {
  return IS_EVERY_QUESTION_READ ? findUnread(loaded) : []
}

/** The questions whose current text a reader has not read, or that nobody has picked from blind. */
export function findUnread({ categories, readers }: Pick<Loaded, 'categories' | 'readers'>) {
  return categories.flatMap(({ path, questions }) =>
    questions.flatMap((question): Finding[] => {
      const unread = readers.filter(({ list }) => !currentReading(list, question))
      const picks = readers.map(({ list }) => currentPick(list, question))
      const messages = [
        ...unread.map(
          ({ reader }) => `reader ${reader} has not read it as it stands: npm run content:read`,
        ),
        ...(picks.every((pick) => pick === null || pick === 'wrote')
          ? ['nobody who did not write its options has picked from them, blind or by form']
          : []),
      ]
      return messages.map((message) => ({ file: path, id: question.id, rule: 'reader', message }))
    }),
  )
}
