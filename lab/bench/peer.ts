import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '../../scripts/free-port.ts'

/**
 * The alternative product: parse-server on the same PostgreSQL. It is installed in its own folder,
 * only when the benchmarks run.
 */
const VERSION = '9.10.0'
const folder = join(import.meta.dirname, '../../.cache/parse-server')
const APP_ID = 'bench'
const MASTER_KEY = 'bench-master-key'

export type Peer = {
  /** Requests one document of a signed-in user. */
  getUrl: string
  /** Requests the signed-in user's own account. */
  accountUrl: string
  /** Requests 25 documents of a signed-in user. */
  listUrl: string
  headers: Record<string, string>
  pid: number
  stop(): Promise<void>
}

/** Starts the peer on its own database. Prints the reason and returns undefined if that fails. */
export async function startPeer(postgresUrl: string, name: string): Promise<Peer | undefined> {
  if (!install()) {
    console.log('The peer (parse-server) does not install here; its ratio is left out.')
    return undefined
  }
  const client = new pg.Client({ connectionString: postgresUrl })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const database = new URL(postgresUrl)
  database.pathname = `/${name}`
  const port = await freePort()
  const url = `http://127.0.0.1:${port}/parse`
  const server = spawn(process.execPath, [join(folder, 'serve.mjs')], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PEER_URL: url,
      PEER_PORT: String(port),
      PEER_DATABASE: database.href,
    },
  })
  const stop = async () => {
    server.kill('SIGKILL')
  }
  try {
    await untilHealthy(url)
    return { ...(await fill(url)), pid: server.pid ?? 0, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function install(): boolean {
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    join(folder, 'package.json'),
    '{"name":"bench-peer","private":true,"type":"module"}\n',
  )
  writeFileSync(join(folder, 'serve.mjs'), SERVE)
  if (existsSync(join(folder, 'node_modules', 'parse-server', 'package.json'))) return true
  console.log(`Installing the peer, parse-server ${VERSION} …`)
  const result = spawnSync(
    'npm',
    ['install', `parse-server@${VERSION}`, '--save-exact', '--ignore-scripts', '--loglevel=error'],
    { cwd: folder, stdio: 'inherit' },
  )
  return result.status === 0
}

const SERVE = `import express from 'express'
import { ParseServer } from 'parse-server'
const { PEER_URL, PEER_PORT, PEER_DATABASE } = process.env
const server = new ParseServer({
  databaseURI: PEER_DATABASE,
  appId: '${APP_ID}',
  masterKey: '${MASTER_KEY}',
  serverURL: PEER_URL,
  silent: true,
  logLevel: 'error',
  allowClientClassCreation: true,
})
await server.start()
const app = express()
app.use('/parse', server.app)
app.listen(Number(PEER_PORT), '127.0.0.1')
`

async function untilHealthy(url: string) {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    try {
      if ((await fetch(`${url}/health`)).ok) return
    } catch {
      // The server is not listening yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The peer did not start within 30 seconds.')
}

/** Creates a signed-in user with 25 documents like our boards, readable by that user alone. */
async function fill(url: string) {
  const keys = { 'x-parse-application-id': APP_ID, 'content-type': 'application/json' }
  const post = async (path: string, body: object, headers: Record<string, string>) => {
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`The peer refused ${path}: ${await answer.text()}`)
    return (await answer.json()) as { objectId: string; sessionToken: string }
  }
  const user = await post('/users', { username: 'bench', password: 'bench pass phrase 1' }, keys)
  const headers = { ...keys, 'x-parse-session-token': user.sessionToken }
  let last = ''
  for (let index = 0; index < 25; index += 1) {
    const board = {
      userId: user.objectId,
      name: `Board number ${index}`,
      isActive: index === 0,
      categories: ['Army Leadership', 'Counseling', 'Drill and Ceremonies'],
      ACL: { [user.objectId]: { read: true, write: true } },
    }
    last = (await post('/classes/Board', board, headers)).objectId
  }
  const where = encodeURIComponent(JSON.stringify({ userId: user.objectId }))
  return {
    getUrl: `${url}/classes/Board/${last}`,
    accountUrl: `${url}/users/me`,
    listUrl: `${url}/classes/Board?where=${where}&limit=25`,
    headers,
  }
}
