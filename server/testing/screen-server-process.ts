import { freePort } from '../../scripts/free-port.ts'
import { has, SPEECH } from '../../testing/speech-programs.ts'
import { loadContentAtStart } from '../functions/content/content-update.ts'
import { makeAdmin } from './accounts.ts'
import { mailedDataLink } from './data-link.ts'
import { recoverWithAccess } from './recovered-account.ts'
import { signUp, startTestServer } from './server.ts'

/**
 * The server behind the tests of screens, as a process of its own: SQLite, the default questions,
 * cheap hashes, no rate limits. `node screen-server-process.ts <origin of the pages>` sends its
 * address once it listens, and creates a soldier for each message (web/testing/screen-server.ts).
 * It ends with its parent.
 */

type SoldierRequest = SoldierOptions & { readonly id: number }
type SoldierOptions = {
  readonly name?: string
  readonly isAdmin?: boolean
  readonly recovered?: boolean
  readonly asksForData?: boolean
}

const origin = process.argv[2]
if (!origin || !process.send) throw new Error('Fork it with the origin of the pages.')

const port = await freePort()
const server = await startTestServer({
  engine: 'sqlite',
  // The SDK of this process signs up from the server's own origin.
  configuration: {
    ...{ port, publicUrl: origin, allowedOrigins: [`http://127.0.0.1:${port}`] },
    // `npm test` installs them.
    ...(has('espeak-ng', 'lame') && { speech: SPEECH }),
  },
})
await loadContentAtStart(server.services.store, new Date())

process.on('message', async ({ id, ...wanted }: SoldierRequest) => {
  try {
    process.send?.({ id, soldier: await newSoldier(wanted) })
  } catch (error) {
    process.send?.({ id, error: String(error) })
  }
})
process.on('disconnect', async () => {
  await server.stop()
  process.exit()
})
process.send({ url: server.url })

async function newSoldier({
  name = 'Pat Example',
  isAdmin = false,
  recovered = false,
  asksForData = false,
}: SoldierOptions) {
  const created = await signUp(server.url, { name })
  if (isAdmin) await makeAdmin(server.database.connection, created.userId)
  const soldier = recovered ? await recoverWithAccess(server, created) : created
  const { userId, email, password, cookies } = soldier
  const dataLink = asksForData ? await mailedDataLink(server, created) : null
  return { userId, email, password, dataLink, cookies: [...cookies] }
}
