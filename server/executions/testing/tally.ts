import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { ServerFunction } from '../../functions/function.ts'

/**
 * Counts, in `settings`, how often each of its executions took effect; slowly, so that it can be
 * killed.
 */
export const tally: ServerFunction = {
  id: 'tally',
  mayRun: () => true,
  async prepare() {
    await sleep(Math.random() * 60)
  },
  async run({ transaction: { connection }, executionId }) {
    await sql`
      insert into "settings" ("name", "value") values (${`tally:${executionId}`}, '1')
      on conflict ("name") do update set "value" = "settings"."value" || '1'
    `.execute(connection)
    await sleep(Math.random() * 20)
    return { status: 200, body: {} }
  },
}
