import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { Agent, get as httpGet } from 'node:http'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freePort } from '../scripts/free-port.ts'
import {
  databaseEnvironment,
  ENGINES,
  makeTestDatabase,
  type TestDatabase,
} from './testing/databases.ts'
import { type Program, runProgram, runServer } from './testing/process.ts'
import { makeSdkClient } from './testing/sdk-client.ts'
import { signUp } from './testing/server.ts'

let dir: string
const programs: Program[] = []

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'squared-away-main-'))
})
afterEach(async () => {
  for (const program of programs.splice(0)) {
    program.process.kill('SIGKILL')
    await program.ended
  }
  await rm(dir, { recursive: true, force: true })
})

async function start(environment: Record<string, string>, options = {}) {
  const program = await runServer(environment, options)
  programs.push(program)
  return program
}

function run(...parameters: Parameters<typeof runProgram>): Program {
  const program = runProgram(...parameters)
  programs.push(program)
  return program
}

for (const engine of ENGINES) {
  describe(`the server as a process on ${engine}`, () => {
    let place: TestDatabase
    beforeEach(async () => {
      place = await makeTestDatabase(engine)
    })
    afterEach(() => place.drop())

    it('fault 7: on SIGTERM it finishes requests, notifies the sockets, and loses nothing', async () => {
      const server = await start(databaseEnvironment(place))
      const jo = await signUp(server.url)
      const frames: unknown[] = []
      const closed = new Promise<number>((resolve) => {
        const socket = new WebSocket(
          `${server.url.replace('http', 'ws')}/v1/realtime?project=squaredaway&channels[]=documents`,
        )
        socket.onmessage = ({ data }) => frames.push(data)
        socket.onclose = ({ code }) => resolve(code)
      })
      await expect.poll(() => frames.length).toBeGreaterThan(0)
      const agent = new Agent({ keepAlive: true })
      await keptAlive(agent, `${server.url}/healthz`)

      const acknowledged: string[] = []
      let isRefused = false
      const writers = [1, 2, 3, 4].map(async (writer) => {
        for (let n = 0; !isRefused; n++) {
          const $id = `w${writer}-${n}`
          try {
            await jo.databases.createDocument({
              databaseId: 'main',
              collectionId: 'boards',
              documentId: $id,
              data: { name: $id, categories: ['History'] },
            })
            acknowledged.push($id)
          } catch (error) {
            // Connections may be refused only once the server no longer listens.
            if (error instanceof jo.sdk.AppwriteException) throw error
            isRefused = true
          }
        }
      })
      await expect.poll(() => acknowledged.length).toBeGreaterThan(10)
      server.process.kill('SIGTERM')
      // A stop that takes longer than ten seconds is forced, with exit code 1.
      expect(await server.ended).toBe(0)
      await Promise.all(writers)
      expect(await closed).toBe(1012)
      agent.destroy()

      const again = await start(databaseEnvironment(place))
      const back = makeSdkClient(again.url)
      await back.account.createEmailPasswordSession(jo)
      const kept = await back.databases.listDocuments({
        databaseId: 'main',
        collectionId: 'boards',
        queries: [back.sdk.Query.limit(5000)],
      })
      const ids = new Set(kept.documents.map(({ $id }) => $id))
      expect(acknowledged.filter((id) => !ids.has(id))).toEqual([])
    })

    it('makes an existing account an admin while the server runs', async () => {
      const server = await start(databaseEnvironment(place))
      const jo = await signUp(server.url, { email: 'jo@example.com' })
      const admin = async (...args: string[]) => {
        const program = run('admin.ts', databaseEnvironment(place), { args })
        return { code: await program.ended, text: program.output() }
      }
      expect(await admin('list')).toEqual({ code: 0, text: 'There is no admin.\n' })
      expect(await admin('grant', 'nobody@example.com')).toMatchObject({ code: 1 })
      expect((await admin('grant', 'Jo@Example.com')).code).toBe(0)
      expect((await jo.account.get()).labels).toEqual(['admin'])
      expect((await admin('list')).text).toContain('jo@example.com')
      expect((await admin('revoke', 'jo@example.com')).code).toBe(0)
      expect((await jo.account.get()).labels).toEqual([])
      expect((await admin('promote')).code).toBe(2)
    })

    it('attack 40: lets a user sign in again who was locked out or blocked the account', async () => {
      const limited = { RATE_LIMITS: 'on', TRUST_PROXY: '1' }
      const server = await start({ ...databaseEnvironment(place), ...limited })
      const jo = await signUp(server.url, { email: 'jo@example.com' })
      const unblock = (email: string) =>
        run('admin.ts', databaseEnvironment(place), { args: ['unblock', email] })
      let networks = 0
      const signIn = async (password: string) => {
        const response = await fetch(`${server.url}/v1/account/sessions/email`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-appwrite-project': 'squaredaway',
            'x-forwarded-for': `203.0.113.${networks++}`,
          },
          body: JSON.stringify({ email: jo.email, password }),
        })
        return response.status
      }
      for (let n = 0; n < 10; n++) await signIn('not my password')
      expect(await signIn(jo.password)).toBe(429)
      expect(await unblock('Jo@Example.com').ended).toBe(0)
      expect(await signIn(jo.password)).toBe(201)

      const tryCode = async (ip: string) => {
        const response = await fetch(`${server.url}/v1/account/sessions/token`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-appwrite-project': 'squaredaway',
            'x-forwarded-for': ip,
          },
          body: JSON.stringify({ userId: jo.userId, secret: '123456' }),
        })
        return response.status
      }
      for (let n = 0; n < 10; n++) await tryCode('198.51.100.7')
      expect(await tryCode('198.51.100.7')).toBe(429)
      expect(await tryCode('198.51.100.8')).toBe(401)
      expect(await unblock('jo@example.com').ended).toBe(0)
      expect(await tryCode('198.51.100.7')).toBe(401)

      await jo.account.updateStatus()
      expect(await signIn(jo.password)).toBe(401)
      const opened = unblock('jo@example.com')
      expect(await opened.ended).toBe(0)
      expect(opened.output()).toContain('Its account is open again.')
      expect(await signIn(jo.password)).toBe(201)
      expect(await unblock('nobody@example.com').ended).toBe(1)

      networks = 100
      for (let n = 0; n < 10; n++, networks--) await signIn('not my password')
      expect(await signIn(jo.password)).toBe(429)
      expect(await unblock('jo@example.com').ended).toBe(0)
      networks = 100
      expect(await signIn(jo.password)).toBe(429)
      expect(await unblock('203.0.113.100').ended).toBe(0)
      networks = 100
      expect(await signIn(jo.password)).toBe(201)
    })
  })
}

describe('a server that cannot start explains why', () => {
  const failure = async (environment: Record<string, string>, options = {}) => {
    const program = run(
      'main.ts',
      { DATA_DIR: dir, PORT: String(await freePort()), ...environment },
      options,
    )
    return { code: await program.ended, text: program.output() }
  }

  it('fault 4: another process uses the data folder', async () => {
    const first = await start({ DATA_DIR: dir })
    expect(first.output()).toContain('mails are written as files')
    const { code, text } = await failure({})
    expect(code).toBe(1)
    expect(text).toContain(`in use by process ${first.process.pid}`)
    expect(text).not.toContain('    at ')
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
    first.process.kill('SIGKILL')
    await first.ended
    const next = await start({ DATA_DIR: dir })
    expect((await fetch(`${next.url}/readyz`)).status).toBe(200)
  })

  it('fault 26: the data folder is not writable', async () => {
    const file = join(dir, 'file')
    await writeFile(file, '')
    for (const path of [join(file, 'data'), '/proc/squared-away']) {
      const { code, text } = await failure({ DATA_DIR: path })
      expect([path, code]).toEqual([path, 78])
      expect(text).toContain(`DATA_DIR ${path} cannot be written to`)
      expect(text).not.toContain('    at ')
    }
  })

  it('fault 27: reports that the port is taken', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as { port: number }
    const { code, text } = await failure({ PORT: String(port) })
    expect(code).toBe(1)
    expect(text).toContain(`PORT ${port} on HOST 127.0.0.1 is in use`)
    other.close()
  })

  it('fault 27: reports invalid settings', async () => {
    const { code, text } = await failure({ PORT: 'http', PROJECT_ID: 'A B', RATE_LIMITS: '1' })
    // A supervisor does not start it again.
    expect(code).toBe(78)
    for (const name of ['PORT', 'PROJECT_ID', 'RATE_LIMITS']) expect(text).toContain(`  ${name}: `)
    expect(text).not.toContain('    at ')
  })

  it('the file of the secret key holds none, or cannot be read', async () => {
    const file = join(dir, 'secret.key')
    await writeFile(file, 'cut off')
    const { code, text } = await failure({})
    expect(code).toBe(78)
    expect(text.trim()).toBe(`${file} does not hold a key. Put back the copy that you keep of it.`)
    await rm(file)
    await mkdir(file)
    expect(await failure({})).toMatchObject({ code: 78, text: expect.stringContaining('EISDIR') })
    // With a key in the environment the file is not used.
    await start({ DATA_DIR: dir, SECRET_KEY: 'x'.repeat(32) })
  })

  it('PostgreSQL is unreachable', async () => {
    const { code, text } = await failure({
      DATABASE_URL: `postgres://me:secret@127.0.0.1:${await freePort()}/x`,
    })
    expect(code).toBe(1)
    expect(text).toContain('DATABASE_URL: this PostgreSQL could not be used')
    expect(text).not.toContain('secret')
  })
})

describe('a server stops', () => {
  it('when its parent process has ended', async () => {
    const server = await start({ DATA_DIR: dir }, { ipc: true })
    server.process.disconnect()
    expect(await server.ended).toBe(0)
  })

  it('when npm has ended the shell that it was started in', async () => {
    const through = ['sh', '-c', '"$@"; exit', 'sh']
    const server = await start({ DATA_DIR: dir, npm_lifecycle_event: 'start' }, { through })
    server.process.kill('SIGTERM')
    // The output ends when the server exits, the last process that has it open.
    await server.ended
    expect(server.output()).toContain('"msg":"stopped"')
  })

  it('immediately on a second signal', async () => {
    const server = await start({ DATA_DIR: dir })
    const { hostname, port } = new URL(server.url)
    // A request that never ends delays the first stop.
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    socket.write('POST /v1/account HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n')
    socket.write('x-appwrite-project: squaredaway\r\ncontent-length: 10\r\n')
    socket.write('expect: 100-continue\r\n\r\n{')
    // The server has read the headers.
    await once(socket, 'data')
    server.process.kill('SIGTERM')
    await new Promise((resolve) => setTimeout(resolve, 700))
    expect(server.process.exitCode).toBeNull()
    server.process.kill('SIGTERM')
    expect(await server.ended).toBe(1)
    socket.destroy()
  })
})

function keptAlive(agent: Agent, url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    httpGet(url, { agent }, (response) => response.resume().on('end', resolve)).on('error', reject)
  })
}

describe('the data folder', () => {
  const modeOf = async (name: string) => ((await stat(join(dir, name))).mode & 0o777).toString(8)

  it('attack 82: is private, including files that an older version left readable', async () => {
    const dataDir = join(dir, 'data')
    await mkdir(dataDir, { mode: 0o755 })
    const first = await start({ DATA_DIR: dataDir })
    await signUp(first.url)
    first.process.kill('SIGKILL')
    await first.ended
    const files = ['squaredaway.db', 'squaredaway.db-wal', 'squaredaway.db-shm']
    for (const file of files) await chmod(join(dataDir, file), 0o644)
    await chmod(dataDir, 0o755)
    await start({ DATA_DIR: dataDir })
    expect(await modeOf('data')).toBe('700')
    for (const name of await readdir(dataDir)) {
      const mode = await modeOf(join('data', name))
      expect(mode, name).toMatch(/^[67]00$/)
    }
  })
})
