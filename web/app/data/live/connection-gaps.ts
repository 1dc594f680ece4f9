import { client } from '../calls/client.ts'
import { ofTab } from '../tab.ts'
import { closeWithPage, endSocket, expectClose, type SocketKeeper } from './page-leaving.ts'

let wrapped = false

/** Whether the tab's next connection is its first. */
const connections = ofTab(() => ({ isFirst: true }))

/** What a gap may have hidden: changes of the user's own documents, or of shared ones alone. */
export type Gap = { missedOwn: boolean }

/**
 * The SDK reconnects without an event (wire §13.7), so the first frame of a connection marks it.
 * Every connection after the first follows a gap, and so does a first one if a document changed
 * since the page's first call: the page may have fetched it before. A rejected connection counts too:
 * the account may have been deleted elsewhere, which the next call finds out. If a later SDK moves
 * its socket, only this signal is lost: window focus still refetches.
 */
export function followGaps(ended: (gap: Gap) => void) {
  const keeper = keeperOf()
  if (wrapped || !keeper?.onMessage) return
  wrapped = true
  closeWithPage(keeper as SocketKeeper)
  const { onMessage } = keeper
  keeper.onMessage = (event) => {
    onMessage(event)
    if (typeof event.data !== 'string' || !/"(connected|error)"/.test(event.data)) return
    const { type, data } = frameOf(event.data)
    if (type === 'error') ended({ missedOwn: true })
    if (type !== 'connected') return
    expectClose(keeper as SocketKeeper)
    const tab = connections()
    const since = tab.isFirst ? client.sinceFirstCall() : Number.POSITIVE_INFINITY
    tab.isFirst = false
    if (Number(data?.quietFor) >= since) return
    ended({ missedOwn: !(Number(data?.ownQuietFor) >= since) })
  }
}

/** Closes the connection, after all channels were left. */
export function endConnection() {
  const keeper = keeperOf()
  if (keeper) endSocket(keeper as SocketKeeper)
}

function keeperOf(): Partial<SocketKeeper> | undefined {
  return (client as unknown as { realtime?: Partial<SocketKeeper> }).realtime
}

function frameOf(text: string): {
  type?: unknown
  data?: { quietFor?: unknown; ownQuietFor?: unknown }
} {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
