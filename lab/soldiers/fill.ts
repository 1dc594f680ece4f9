import { passwords } from '../../server/accounts/secrets/password-hash.ts'
import { OWASP_COST } from '../../server/configuration/hash-cost.ts'
import type { DatabaseLocation } from '../../server/database/open.ts'
import { type Filler, openFiller } from './filler.ts'
import { insertStatements } from './numbered-rows.ts'
import { population, type Scale } from './population.ts'
import { withoutWordIndex } from './word-index.ts'

/** The same password for everybody, so that its expensive hash is computed once. */
export const PASSWORD = 'a load of pass phrases'

/** Topics of a board. */
const TOPICS = 6

/**
 * Fills a database that a start of the product has created, up to this scale.
 * @param onTable Called with each filled table and the seconds that it took.
 */
export async function fill(
  location: DatabaseLocation,
  scale: Scale,
  onTable: (table: string, rows: number, seconds: number) => void,
): Promise<void> {
  const passwordHash = await passwords(OWASP_COST).hash(PASSWORD, 'bench')
  const filler = await openFiller(location)
  try {
    const categories = await defaultCategories(filler)
    const ground = { engine: filler.engine, now: new Date(), passwordHash, categories }
    await withoutWordIndex(filler, async () => {
      for (const rows of population(scale, ground)) {
        const began = performance.now()
        for (const statement of insertStatements(rows)) await filler.run(statement)
        onTable(rows.table, rows.count, (performance.now() - began) / 1000)
      }
    })
    await filler.settle()
  } finally {
    await filler.close()
  }
}

/** The topics of the boards. */
export const defaultCategories = ({ column }: Pick<Filler, 'column'>) =>
  column(`select distinct "category" from "defaultQuestions" order by "category" limit ${TOPICS}`)
