import {
  limitSummary,
  MAX_DAYS_OF_SHARE,
  parseShareSummary,
  type SharePart,
} from '@squared-away/domain/entities/unit-board-share'
import { invalidDocument } from '../../contract/refusals.ts'
import type { Cell, Row } from '../../database/row.ts'
import { defineCollection, type Work } from '../collection.ts'
import { isOwn } from '../conditions.ts'
import { holdParentUnitBoard, holdPart } from './hold.ts'

const DAY = 24 * 60 * 60_000

/**
 * What soldiers share with the makers of a unit board. Only the soldier creates, refreshes and ends
 * a share; its makers see the open ones in the roster alone, never here. The database allows one
 * open share per soldier and unit board. An ended share loses its summary at once.
 */
export const unitBoardShares = defineCollection({
  id: 'unitBoardShares',
  who: { create: 'signed-in', read: isOwn, update: isOwn, delete: isOwn },
  createdBySession: true,
  settable: {
    create: ['unitBoardId', 'name', 'parts', 'summary', 'endsAt'],
    update: ['summary', 'endedAt'],
  },
  holding: holdParentUnitBoard,
  async creating(work, row) {
    const [unitBoardId, userId] = [String(row.unitBoardId), String(row.userId)]
    if (!(await holdPart(work, { unitBoardId, userId, part: 'a-soldier' }))) {
      throw invalidDocument('Attribute "unitBoardId" must be a unit board that you took.')
    }
    requireEnd(work, row)
    await endExpired(work, row)
    return { ...row, parts: distinct(row.parts), summary: limited(row) }
  },
  async created({ logShare }, row) {
    for (const part of partsOf(row.parts))
      await logShare(String(row.userId), `share.${part}.create`)
  },
  async updating({ now, logShare }, before, after) {
    if (before.endedAt !== null) throw invalidDocument('This share has ended. Share again instead.')
    if (after.endedAt === null) return { ...after, summary: limited(after) }
    await logShare(String(before.userId), 'share.delete')
    return { ...after, endedAt: now, summary: null }
  },
  async deleting({ logShare }, { userId, endedAt }) {
    if (endedAt === null) await logShare(String(userId), 'share.delete')
  },
})

function requireEnd({ now }: Work, { endsAt }: Row): void {
  const days = (Date.parse(String(endsAt)) - Date.parse(now)) / DAY
  if (days > 0 && days <= MAX_DAYS_OF_SHARE) return
  throw invalidDocument(
    `Attribute "endsAt" must be in the future, at most ${MAX_DAYS_OF_SHARE} days ahead.`,
  )
}

/** One that ran out makes room for the next. */
async function endExpired(work: Work, { unitBoardId, userId }: Row): Promise<void> {
  const ended = await work.connection
    .updateTable('unitBoardShares')
    .set(({ ref }) => ({ endedAt: ref('endsAt'), summary: null, $updatedAt: work.now }))
    .where('unitBoardId', '=', String(unitBoardId))
    .where('userId', '=', String(userId))
    .where('endedAt', 'is', null)
    .where('endsAt', '<=', work.now)
    .returning('userId')
    .execute()
  for (const share of ended) await work.logShare(share.userId, 'share.delete')
}

/** The summary with nothing that the soldier did not choose, whatever the device sent. */
function limited({ summary, parts }: Row): Cell {
  const parsed = parseShareSummary(summary as string | null)
  return parsed === null ? null : JSON.stringify(limitSummary(parsed, partsOf(parts)))
}

const distinct = (parts: Cell | undefined) => JSON.stringify([...new Set(partsOf(parts))])

const partsOf = (parts: Cell | undefined) => JSON.parse(String(parts)) as SharePart[]
