import { encodeToken, hashSecret, makeSecret } from '../../server/accounts/secrets/session-token.ts'
import { wireTime } from '../../server/contract/wire-time.ts'
import type { DatabaseLocation } from '../../server/database/open.ts'
import { defaultCategories } from './fill.ts'
import { openFiller } from './filler.ts'
import { quoted } from './numbered-rows.ts'
import { accountId, boardId, soldierEmail } from './population.ts'

/** A user of the filled database with a session. */
export type Player = {
  readonly userId: string
  readonly email: string
  readonly boardId: string
  readonly token: string
  readonly categories: readonly string[]
  /** Default questions of the board, from which a day's deck is drawn. */
  readonly cardIds: readonly string[]
}

const ROWS_PER_STATEMENT = 500
const A_YEAR = 365 * 24 * 60 * 60_000

/** The first `count` users, each with a new session: a session lasts a year, so most have one. */
export async function makePlayers(location: DatabaseLocation, count: number): Promise<Player[]> {
  const filler = await openFiller(location)
  try {
    const categories = await defaultCategories(filler)
    const cardIds = await filler.column(
      `select "$id" from "defaultQuestions" where "category" in (${categories.map(quoted).join(', ')})`,
    )
    const secrets = Array.from({ length: count }, makeSecret)
    for (let from = 0; from < count; from += ROWS_PER_STATEMENT) {
      const some = secrets.slice(from, from + ROWS_PER_STATEMENT)
      await filler.run(insertSessions(some, from, new Date()))
    }
    return secrets.map((secret, n) => ({
      ...{ userId: accountId(n), email: soldierEmail(n), boardId: boardId(n), categories, cardIds },
      token: encodeToken({ userId: accountId(n), secret }),
    }))
  } finally {
    await filler.close()
  }
}

function insertSessions(secrets: readonly string[], from: number, now: Date): string {
  const moment = quoted(wireTime(now))
  const expire = quoted(wireTime(new Date(now.getTime() + A_YEAR)))
  const rows = secrets.map((secret, offset) => {
    const n = from + offset
    const hash = quoted(hashSecret(secret))
    return `('played-${hashSecret(secret).slice(0, 20)}', ${moment}, ${moment}, ${moment}, ${moment},
      '${accountId(n)}', ${hash}, ${expire}, 'email', '${soldierEmail(n)}', '127.0.0.1', '["password"]')`
  })
  return `insert into "sessions" ("id", "createdAt", "updatedAt", "provedAt", "accessedAt",
    "userId", "secretHash", "expire", "provider", "providerUid", "ip", "factors")
    values ${rows.join(', ')}`
}
