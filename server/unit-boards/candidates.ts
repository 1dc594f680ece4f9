import {
  candidatesSchema,
  parseCandidates,
  type UnitBoardCandidate,
} from '@squared-away/domain/entities/unit-board-candidate'
import { z } from 'zod'
import type { HeldUnitBoard } from '../collections/unit-boards/hold.ts'
import { ApiError } from '../contract/errors.ts'
import { readInput } from '../contract/read-input.ts'
import type { Connection } from '../database/schema.ts'
import type { Services } from '../services.ts'
import { type MakersRead, type MakersWrite, requireOpen } from './makers-call.ts'

/** The candidates of a unit board, and how often they were saved; 0 if never. */
export type CandidateList = { version: number; candidates: UnitBoardCandidate[] }

async function readCandidates(connection: Connection, unitBoardId: string): Promise<CandidateList> {
  const row = await connection
    .selectFrom('unitBoardCandidates')
    .select(['version', 'candidates'])
    .where('unitBoardId', '=', unitBoardId)
    .executeTakeFirst()
  return row === undefined
    ? { version: 0, candidates: [] }
    : { version: row.version, candidates: parseCandidates(row.candidates) }
}

/**
 * Saves the candidates of a unit board over the version that the caller saw.
 *
 * @throws ApiError `document_update_conflict` if they were saved since.
 */
async function saveCandidates(
  connection: Connection,
  { $id: unitBoardId }: HeldUnitBoard,
  { version: seen, candidates }: CandidateList,
  updatedAt: string,
): Promise<{ version: number }> {
  const stored = await readCandidates(connection, unitBoardId)
  if (stored.version !== seen) {
    throw new ApiError(
      'document_update_conflict',
      'Somebody else changed the candidates in the meantime. Look at the list as it is now, then save again.',
    )
  }
  const cells = { version: seen + 1, candidates: JSON.stringify(candidates), updatedAt }
  await connection
    .insertInto('unitBoardCandidates')
    .values({ unitBoardId, ...cells })
    .onConflict((conflict) => conflict.column('unitBoardId').doUpdateSet(cells))
    .execute()
  return { version: cells.version }
}

/** `GET /unit-boards/{id}/candidates`. */
export function getCandidates({ store }: Pick<Services, 'store'>): MakersRead {
  return ({ $id }) => readCandidates(store.connection, $id)
}

const List = z.strictObject({
  version: z.int().min(0).max(1_000_000_000),
  candidates: candidatesSchema,
})

/** `PUT /unit-boards/{id}/candidates`: the whole list. */
export const putCandidates: MakersWrite = async ({ connection, now }, unitBoard, request) => {
  const list = readInput(List, request.body)
  requireOpen(unitBoard, now)
  return saveCandidates(connection, unitBoard, list, now)
}
