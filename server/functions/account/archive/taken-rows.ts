import type { ArchiveLeftOut } from '@squared-away/domain/archive/archive-form'
import {
  type ArchivedCollection,
  COLLECTION_FACTS,
  type RuledCollection,
} from '@squared-away/domain/entities/collection-facts'
import { nextHour } from '@squared-away/domain/text/local-time'
import { heldTimes } from '../../../collections/study-sessions.ts'
import { wireTime } from '../../../contract/wire-time.ts'
import type { Cell, Row } from '../../../database/row.ts'
import type { AccountBefore } from './account-before.ts'
import type { NewIds } from './new-ids.ts'
import { outcomesWithIds } from './outcome-ids.ts'
import type { ReadArchive } from './read-archive.ts'

/** Input for the decision how to import a row. */
export type Facts = {
  readonly archive: ReadArchive
  readonly ids: NewIds
  readonly before: AccountBefore
  readonly userId: string
}

type Taken = Row | ArchiveLeftOut['reason']

/**
 * Returns a row of an archive in its stored form: references get their new ids, and fields that
 * only the server sets are reset. Returns a reason if the row is left out.
 */
export async function takenRow(
  collection: ArchivedCollection,
  row: Row,
  facts: Facts,
): Promise<Taken> {
  if (facts.before.hasOwn(collection)) return 'have-own'
  const taken = isRuled(collection) ? await RULES[collection](row, facts) : row
  if (typeof taken === 'string' || facts.before.takeRoom(collection)) return taken
  return 'full'
}

function isRuled(collection: ArchivedCollection): collection is RuledCollection {
  return COLLECTION_FACTS[collection].archived === 'by-rule'
}

type Rule = (row: Row, facts: Facts) => Taken | Promise<Taken>

const RULES: Readonly<Record<RuledCollection, Rule>> = {
  boards: (row, { before }) => {
    const isActive = row.isActive === 1 && before.takeActive()
    return { ...row, name: String(row.name).trim(), isActive: isActive ? 1 : 0 }
  },
  boardPlans: (row, { ids, before }) => {
    const boardId = ids.of('boards', row.boardId)
    if (boardId === undefined) return 'orphan'
    return before.takePlan(boardId) ? { ...row, boardId } : 'have-own'
  },
  questionSets: async (row, facts) => ({
    ...row,
    isActive: row.isArchived === 1 ? 0 : 1,
    isHidden: 0,
    unitBoardId: null,
    parentSetId: await parentOf(row, facts),
    linkedCommunitySetId: null,
    questionCount: facts.archive.questionCounts.get(String(row.$id))?.inUse ?? 0,
  }),
  questions: async (row, { ids, before }) => {
    const setId = ids.of('questionSets', row.setId)
    if (setId === undefined) return 'orphan'
    return {
      ...row,
      setId,
      originalQuestionId: questionIn(ids, row.originalQuestionId),
      picture: await before.knownPicture(row.picture),
    }
  },
  communitySubscriptions: async (row, { before }) => {
    const outcome = await before.takeShared(String(row.communitySetId))
    return outcome === 'taken' ? row : outcome
  },
  studyGuides: (row) => ({
    ...row,
    ...{ scope: 'user', includedSetIds: '[]', sourceGuideId: null, sharedCategories: '[]' },
    isHidden: 0,
  }),
  studySessions: (row, { ids, before }) => ({
    ...{ ...row, ...heldTimes(row, wireTime(before.now)) },
    boardId: ids.of('boards', row.boardId) ?? null,
    questionIds: JSON.stringify(
      (JSON.parse(String(row.questionIds)) as string[]).map((id) => questionIn(ids, id)),
    ),
    outcomes: outcomesWithIds(row.outcomes, (id) => String(questionIn(ids, id))),
  }),
  reviews: (row, { ids, before }) => ({
    ...row,
    originalQuestionId: questionIn(ids, row.originalQuestionId),
    sessionId: ids.of('studySessions', row.sessionId) ?? row.sessionId ?? null,
    at: earlier(row.at, wireTime(before.now)),
  }),
  cardNotes: (row, { ids, before }) => {
    const originalQuestionId = String(questionIn(ids, row.originalQuestionId))
    if (!before.takeCard(originalQuestionId)) return 'have-own'
    return { ...row, originalQuestionId, correctedAt: null }
  },
  studyReminders: (row, { before }) => ({
    ...row,
    dueAt: wireTime(nextHour(before.now, Number(row.hour), String(row.timeZone))),
  }),
}

/** The new id of a question in the archive; ids of other questions stay. */
function questionIn(ids: NewIds, id: Cell | undefined): Cell {
  return ids.of('questions', id) ?? id ?? null
}

/** The version before, or the default set that it is a copy of where that is here and uncopied. */
async function parentOf({ parentSetId }: Row, { ids, before }: Facts): Promise<Cell> {
  const own = ids.of('questionSets', parentSetId)
  if (own !== undefined || typeof parentSetId !== 'string') return own ?? null
  return (await before.takeDefaultSet(parentSetId)) ? parentSetId : null
}

/** An answer cannot be later than the save. */
function earlier(moment: Cell | undefined, now: string): string {
  return String(moment) < now ? String(moment) : now
}
