import { CHAIN_OF_COMMAND_LIMIT } from '@squared-away/domain/entities/chain-of-command'
import { sql } from 'kysely'
import { invalidDocument } from '../../contract/refusals.ts'
import { defineCollection, oneAtATime } from '../collection.ts'
import { isOwn } from '../conditions.ts'

const clientSets = ['positionTitle', 'personName', 'order', 'type', 'askAgainOn']

/** A user's chain of command and NCO support channel, at most 100 entries (specification §3). */
export const chainOfCommand = defineCollection({
  id: 'chainOfCommand',
  who: { create: 'signed-in', read: isOwn, update: isOwn, delete: isOwn },
  settable: { create: clientSets, update: clientSets },
  async creating(work, row) {
    await oneAtATime(work, String(row.userId))
    const { rows } = await sql<{ n: number }>`
      select count(*) as "n" from "chainOfCommand" where "userId" = ${row.userId}`.execute(
      work.connection,
    )
    if ((rows[0]?.n ?? 0) < CHAIN_OF_COMMAND_LIMIT) return row
    throw invalidDocument(`The chain of command has at most ${CHAIN_OF_COMMAND_LIMIT} entries.`)
  },
})
