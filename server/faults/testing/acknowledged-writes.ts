/** A client that keeps writing and records what the server acknowledged. */
export type Writer = {
  /** Writes `count` times and waits for each acknowledgment. */
  write(url: string, count: number): Promise<void>
  /** Writes one request after the other until the server is gone. */
  writeUntilGone(url: string): Promise<void>
  /** Lists differences from the server's data. Empty if no acknowledged write is lost. */
  findLosses(url: string): Promise<string[]>
  acknowledgedWrites(): number
}

type Board = { $id: string; name: string; isActive: boolean }
/** A name whose write got a 2xx, and one that was sent and may or may not have arrived. */
type Known = { acknowledged: string; attempted?: string }

const PATH = '/v1/databases/main/collections/boards/documents'

/** Signs up its own account on the server at `url`. */
export async function makeWriter(url: string, name: string): Promise<Writer> {
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    'x-appwrite-project': 'squaredaway',
  }
  const send = (base: string, path: string, method: string, body?: object) =>
    fetch(base + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
  const credentials = { email: `${name}@example.com`, password: `pass phrase of ${name}-7` }
  await mustBeOk(
    send(url, '/v1/account', 'POST', { userId: 'unique()', name: 'Writer', ...credentials }),
  )
  const session = await mustBeOk(send(url, '/v1/account/sessions/email', 'POST', credentials))
  headers.cookie = session.headers.getSetCookie()[0]?.split(';')[0] ?? ''

  const boards = new Map<string, Known>()
  const orphans = new Set<string>()
  let writes = 0
  let lastActive: string | undefined

  /** A write counts once its whole response was read. */
  async function acknowledged(answer: Promise<Response>): Promise<Board> {
    return (await (await mustBeOk(answer)).json()) as Board
  }

  async function writeOne(base: string) {
    const turn = writes % 3
    const [id, known] = [...boards].at(-1) ?? []
    if (turn === 0 || !id || !known) {
      const documentId = `${name}-${writes}-${Math.random().toString(36).slice(2, 8)}`
      orphans.add(documentId)
      const data = { name: `new ${writes}`, targetDate: null, categories: ['Drill'] }
      await acknowledged(send(base, PATH, 'POST', { documentId, data }))
      orphans.delete(documentId)
      boards.set(documentId, { acknowledged: data.name })
    } else if (turn === 1) {
      known.attempted = `changed ${writes}`
      await acknowledged(send(base, `${PATH}/${id}`, 'PATCH', { data: { name: known.attempted } }))
      boards.set(id, { acknowledged: known.attempted })
    } else {
      lastActive = undefined
      await acknowledged(send(base, `${PATH}/${id}`, 'PATCH', { data: { isActive: true } }))
      lastActive = id
    }
    writes += 1
  }

  return {
    acknowledgedWrites: () => writes,
    async write(base, count) {
      for (let done = 0; done < count; done += 1) await writeOne(base)
    },
    async writeUntilGone(base) {
      for (;;) {
        try {
          await writeOne(base)
        } catch (error) {
          if (error instanceof Refused) throw error
          return
        }
      }
    },
    async findLosses(base) {
      const query = encodeURIComponent(JSON.stringify({ method: 'limit', values: [5000] }))
      const answer = await mustBeOk(send(base, `${PATH}?queries[0]=${query}`, 'GET'))
      const { documents } = (await answer.json()) as { documents: Board[] }
      return compare(documents, { boards, orphans, lastActive })
    },
  }
}

/**
 * Lists what the documents of a server lack of the `known` writes. What it says of a write that was
 * sent but not acknowledged is known from then on.
 */
function compare(
  documents: readonly Board[],
  known: { boards: Map<string, Known>; orphans: Set<string>; lastActive: string | undefined },
): string[] {
  const { boards, orphans, lastActive } = known
  const held = new Map(documents.map((board) => [board.$id, board]))
  const losses: string[] = []
  for (const [id, names] of boards) {
    const board = held.get(id)
    const expected = [names.acknowledged, names.attempted]
    if (!board) losses.push(`${id} is gone`)
    else if (!expected.includes(board.name)) losses.push(`${id} is named ${board.name}`)
    if (board) boards.set(id, { acknowledged: board.name })
  }
  for (const { $id, name: title } of documents) {
    if (orphans.delete($id)) boards.set($id, { acknowledged: title })
    else if (!boards.has($id)) losses.push(`${$id} was never sent`)
  }
  const active = documents.filter(({ isActive }) => isActive).map(({ $id }) => $id)
  if (documents.length > 0 && active.length !== 1) losses.push(`${active.length} are active`)
  if (lastActive && active[0] !== lastActive) losses.push(`${lastActive} is no longer active`)
  return losses
}

/** The server rejected the request: a fault of the test or the server, not of the kill. */
class Refused extends Error {
  override name = 'Refused'
}

async function mustBeOk(answer: Promise<Response>): Promise<Response> {
  const response = await answer
  if (!response.ok) throw new Refused(`${response.status} ${await response.text()}`)
  return response
}
