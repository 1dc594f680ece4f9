import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../scripts/free-port.ts'

/** Where the pages of the tests come from: the server refuses calls of any other origin. */
export const PAGES = await (async () => {
  const port = await freePort()
  return { port, origin: `http://localhost:${port}` }
})()

/** The server behind the tests of screens. */
export type ScreenServer = {
  readonly url: string
  /** Creates an account with a session. */
  newSoldier(wanted: SoldierOptions): Promise<SignedInSoldier>
}

/**
 * `recovered`: set a new password by mail, and has every way in that may come back. `asksForData`:
 * got a link to the data of the account.
 */
export type SoldierOptions = {
  name?: string
  isAdmin?: boolean
  recovered?: boolean
  asksForData?: boolean
}

/** An account and the cookies of its session, each as name and value. */
export type SignedInSoldier = {
  userId: string
  email: string
  password: string
  /** The mailed address of the page with the data; null unless it was asked for. */
  dataLink: string | null
  cookies: [string, string][]
}

type Answer = { id: number; soldier: SignedInSoldier } | { id: number; error: string }

const PROCESS = fileURLToPath(
  new URL('../../server/testing/screen-server-process.ts', import.meta.url),
)

/**
 * Starts the real server in a process of its own, which ends with this one.
 *
 * @throws When the process ends before it listens; its output says why.
 */
export async function startScreenServer(): Promise<ScreenServer> {
  const child = fork(PROCESS, [PAGES.origin], { execArgv: [], stdio: 'inherit' })
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve((message as { url: string }).url))
    child.once('exit', (code) => reject(new Error(`The server of the screens ended: ${code}.`)))
  })
  // A run that is over does not wait for it.
  child.unref()
  child.channel?.unref()
  const waiting = new Map<number, (answer: Answer) => void>()
  child.on('message', (answer) => waiting.get((answer as Answer).id)?.(answer as Answer))
  let lastId = 0
  return {
    url,
    async newSoldier(wanted) {
      lastId += 1
      const id = lastId
      const answer = await new Promise<Answer>((resolve) => {
        waiting.set(id, resolve)
        child.send({ id, ...wanted })
      })
      waiting.delete(id)
      if ('error' in answer) throw new Error(`No soldier was created: ${answer.error}`)
      return answer.soldier
    },
  }
}
