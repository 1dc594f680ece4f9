import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { constants, zstdCompress } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import pg from 'pg'

/**
 * The baseline: Fastify with a single route that runs the same query through the driver and
 * serializes the same document. No session check on the lists, no permissions, no query parsing, no
 * error envelope, no log. It shows the cost of the product's own work.
 */

type Row = Record<string, string | number | null>
type Ask = (sql: string, values: readonly string[]) => Promise<Row[]>

const ACCOUNT = `select s."id" as "sessionId", s."expire", u.* from "sessions" s
  join "users" u on u."id" = s."userId" where s."secretHash" = $1`
const BOARDS = `select * from "boards" where "userId" = $1 order by "$sequence" limit 25`
const QUESTIONS = `select * from "questions" where "userId" = $1 and "setId" = $2
  order by "$sequence" limit 5000`
/** The same compression as the product. */
const FASTEST = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }
const compressed = promisify<Buffer, typeof FASTEST, Buffer>(zstdCompress)
const DEFAULT_QUESTIONS = 'select * from "defaultQuestions" order by "$sequence" limit 5000'

const [, , port = '0', place = ''] = process.argv
const ask = place.startsWith('postgres') ? askPostgres(place) : askSqlite(place)
const app = fastify({ logger: false })
addRoutes(app, ask)
await app.listen({ host: '127.0.0.1', port: Number(port) })
process.send?.('ready')

function askSqlite(dataDir: string): Ask {
  const database = new DatabaseSync(join(dataDir, 'squaredaway.db'))
  const kept = new Map<string, ReturnType<DatabaseSync['prepare']>>()
  return async (sql, values) => {
    let statement = kept.get(sql)
    if (!statement) {
      statement = database.prepare(sql.replaceAll(/\$(\d)/g, '?$1'))
      kept.set(sql, statement)
    }
    return statement.all(...values) as Row[]
  }
}

function askPostgres(url: string): Ask {
  pg.types.setTypeParser(20, Number)
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  return async (sql, values) => (await pool.query(sql, [...values])).rows as Row[]
}

function addRoutes(server: FastifyInstance, query: Ask) {
  server.get('/account', async (request) => {
    const cookie = decodeURIComponent(request.headers.cookie?.split('=').slice(1).join('=') ?? '')
    const token = JSON.parse(Buffer.from(cookie, 'base64').toString()) as { secret: string }
    const hash = createHash('sha256').update(token.secret).digest('hex')
    const [row] = await query(ACCOUNT, [hash])
    return row ? account(row) : {}
  })
  server.get<{ Querystring: { user: string } }>('/boards', async (request) => {
    const rows = await query(BOARDS, [request.query.user])
    return { total: rows.length, documents: rows.map(board) }
  })
  server.get<{ Querystring: { user: string; set: string } }>('/questions', async (request) => {
    const rows = await query(QUESTIONS, [request.query.user, request.query.set])
    return { total: rows.length, documents: rows.map(question) }
  })
  server.get('/default-questions', async (request, reply) => {
    const rows = await query(DEFAULT_QUESTIONS, [])
    const list = { total: rows.length, documents: rows.map(defaultQuestion) }
    if (request.headers['accept-encoding'] !== 'zstd') return list
    reply.type('application/json; charset=utf-8').header('content-encoding', 'zstd')
    return compressed(Buffer.from(JSON.stringify(list)), FASTEST)
  })
}

const parsed = (text: string | number | null | undefined) => JSON.parse(String(text)) as unknown

function account(row: Row) {
  const id = String(row.id)
  return {
    $id: id,
    $createdAt: row.createdAt,
    $updatedAt: row.updatedAt,
    name: row.name,
    registration: row.createdAt,
    status: row.status === 1,
    labels: parsed(row.labels),
    passwordUpdate: row.passwordUpdatedAt ?? '',
    email: row.email ?? '',
    phone: row.phone ?? '',
    emailVerification: row.emailVerified === 1,
    phoneVerification: row.phoneVerified === 1,
    mfa: row.mfa === 1,
    prefs: parsed(row.prefs),
    targets: [
      {
        $id: id,
        $createdAt: row.createdAt,
        $updatedAt: row.updatedAt,
        name: '',
        userId: id,
        providerId: null,
        providerType: 'email',
        identifier: row.email,
        expired: false,
      },
    ],
    accessedAt: row.accessedAt,
  }
}

function system(row: Row, collection: string) {
  const user = `"user:${row.userId}"`
  return {
    $id: row.$id,
    $sequence: row.$sequence,
    $collectionId: collection,
    $databaseId: 'main',
    $createdAt: row.$createdAt,
    $updatedAt: row.$updatedAt,
    $permissions: [`read(${user})`, `update(${user})`, `delete(${user})`],
  }
}

function board(row: Row) {
  return {
    ...system(row, 'boards'),
    userId: row.userId,
    name: row.name,
    isActive: row.isActive === 1,
    targetDate: row.targetDate,
    categories: parsed(row.categories),
    dayFacts: row.dayFacts,
    inspected: parsed(row.inspected),
    sourceLines: parsed(row.sourceLines),
    sourceLinesDone: parsed(row.sourceLinesDone),
  }
}

function question(row: Row) {
  return {
    ...system(row, 'questions'),
    ...questionContent(row),
    userId: row.userId,
    scope: row.scope,
  }
}

function defaultQuestion(row: Row) {
  return {
    ...system(row, 'defaultQuestions'),
    $permissions: ['read("users")'],
    ...questionContent(row),
    asked: row.asked,
  }
}

function questionContent(row: Row) {
  return {
    questionText: row.questionText,
    answer: row.answer,
    answeringStrategy: row.answeringStrategy,
    category: row.category,
    distractors: parsed(row.distractors),
    regulationRef: row.regulationRef,
    items: parsed(row.items),
    spoken: row.spoken,
    why: row.why,
    picture: row.picture,
    isActive: row.isActive === 1,
    isArchived: row.isArchived === 1,
    originalQuestionId: row.originalQuestionId,
    setId: row.setId,
  }
}
