import { writeSync } from 'node:fs'
import { openDatabase } from '../../database/open.ts'

/**
 * Commits rows one after the other to the database in the folder of its first argument, as many as
 * its second one says, and acknowledges each on standard output after its commit.
 */
const [dataDir = '', count = '0'] = process.argv.slice(2)
const { connection } = await openDatabase({ engine: 'sqlite', dataDir })
for (let number = 0; number < Number(count); number += 1) {
  await connection.transaction().execute(async (transaction) => {
    const value = String(number).repeat(1 + ((number * 97) % 4000))
    await transaction
      .insertInto('settings')
      .values({ name: `row ${number}`, value })
      .execute()
  })
  writeSync(1, `acknowledged ${number}\n`)
}
// Nothing is closed, as in a power failure.
process.kill(process.pid, 'SIGKILL')
