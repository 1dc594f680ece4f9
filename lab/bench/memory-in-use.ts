import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { residentMegabytes } from '../measuring/resident-memory.ts'
import { BENCH_USER, seed } from '../measuring/seed.ts'
import { LIGHT_PATHS, largeListPath } from './process.ts'
import { npm, start } from './program.ts'

/**
 * `npm run bench:memory -w lab`: the memory of a server on SQLite during an hour of use, as a small
 * unit causes it: three light requests a second, a sign-in each minute, and a list of 5,000
 * questions every two minutes. Prints it every five minutes, and at the end how it compares with
 * the target.
 */
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '60' } } })
const MINUTES = Number(values.minutes)
/** Target, in MB. */
const MOST = 150
const REQUESTS_PER_SECOND = 3
const HEADERS = { 'content-type': 'application/json', 'x-appwrite-project': 'squaredaway' }

const folder = mkdtempSync(join(tmpdir(), 'squared-away-memory-'))
// The first start writes the compiled code that later ones find.
await (await start(npm('start'), folder)).stop()
const server = await start(npm('start'), folder)
try {
  const dataDir = join(folder, 'data')
  const { cookie, setId } = await seed(server.url, { engine: 'sqlite', dataDir })
  const read = async (path: string, encoding = 'br') => {
    const headers = { ...HEADERS, cookie, 'accept-encoding': encoding }
    await (await fetch(server.url + path, { headers })).arrayBuffer()
  }
  const memory = () => residentMegabytes(server.serverPid())
  for (let minute = 1; minute <= MINUTES; minute += 1) {
    await signIn()
    if (minute % 2 === 0) await read(largeListPath(setId), 'zstd')
    for (let request = 0; request < 60 * REQUESTS_PER_SECOND; request += 1) {
      await read(LIGHT_PATHS[request % LIGHT_PATHS.length] ?? '/')
      await sleep(1000 / REQUESTS_PER_SECOND)
    }
    if (minute % 5 === 0) console.log(`after ${minute} minutes: ${memory().toFixed(0)} MB`)
  }
  const after = memory()
  console.log(
    `memory after ${MINUTES} minutes of use: ${after.toFixed(0)} MB (asked: at most ${MOST})`,
  )
  if (after > MOST) process.exitCode = 1
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function signIn() {
  const body = JSON.stringify(BENCH_USER)
  const url = `${server.url}/v1/account/sessions/email`
  const answer = await fetch(url, { method: 'POST', headers: HEADERS, body })
  if (!answer.ok) throw new Error(`The bench user could not sign in: ${await answer.text()}`)
}
