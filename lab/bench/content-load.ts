import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { type DatabaseLocation, openDatabase } from '../../server/database/open.ts'
import { loadContentAtStart } from '../../server/functions/content/content-update.ts'
import { makeStore, openFeed } from '../../server/realtime/feed.ts'

/**
 * `npm run bench:content -w lab`: measures how long a start takes to load 5,000 default questions: all
 * new, all changed, and none changed. On SQLite in a new folder, or on an empty PostgreSQL database
 * in BENCH_DATABASE_URL.
 */

const QUESTIONS = 5000
const CONTENT = join(import.meta.dirname, '../../content')

type CategoryFile = {
  category: string
  slug: string
  questions: { id: string; answer: string }[]
}

const place = mkdtempSync(join(tmpdir(), 'squared-away-content-load-'))
const url = process.env.BENCH_DATABASE_URL
const location: DatabaseLocation = url
  ? { engine: 'postgres', url }
  : { engine: 'sqlite', dataDir: join(place, 'data') }

try {
  await measureLoads(location, join(place, 'content'))
} finally {
  rmSync(place, { recursive: true, force: true })
}

async function measureLoads(where: DatabaseLocation, folder: string) {
  const database = await openDatabase(where)
  const feed = await openFeed(database, pino({ level: 'silent' }))
  const store = makeStore(database, feed.carrier)
  const load = async (name: string) => {
    const start = performance.now()
    const outcome = await loadContentAtStart(store, new Date(), folder)
    const { added, changed } = outcome?.questions ?? { added: 0, changed: 0 }
    const ms = Math.round(performance.now() - start)
    console.log(`${where.engine}, ${name}: ${ms} ms (${added} added, ${changed} changed)`)
  }
  try {
    writeContent(folder, '')
    await load('all new')
    writeContent(folder, ' (as amended)')
    await load('all changed')
    await load('none changed')
  } finally {
    await feed.close()
    await database.close()
  }
}

/** The shipped categories, repeated under other names until there are enough questions. */
function writeContent(folder: string, ending: string) {
  mkdirSync(join(folder, 'questions'), { recursive: true })
  for (const file of ['situational.json', 'publications.json']) {
    cpSync(join(CONTENT, file), join(folder, file))
  }
  const files = readdirSync(join(CONTENT, 'questions')).map(
    (name): CategoryFile => JSON.parse(readFileSync(join(CONTENT, 'questions', name), 'utf8')),
  )
  let left = QUESTIONS
  for (let round = 0; left > 0; round += 1) {
    for (const { category, slug, questions } of files) {
      const taken = questions.slice(0, left)
      if (taken.length === 0) return
      left -= taken.length
      const name = `${slug}-${round}`
      const copy = {
        category: `${category} ${round}`,
        slug: name,
        questions: taken.map((question, index) => ({
          ...question,
          id: `${name}-${String(index + 1).padStart(3, '0')}`,
          answer: question.answer + ending,
        })),
      }
      writeFileSync(join(folder, 'questions', `${name}.json`), JSON.stringify(copy))
    }
  }
}
