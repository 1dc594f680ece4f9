import { client } from '../calls/client.ts'
import { closeWithPage, expectClose, type SocketKeeper } from './page-leaving.ts'

let wrapped = false

/**
 * The SDK reconnects without an event (wire §13.7), so the first frame of a connection marks it.
 * Every connection after the first follows a gap, and so does a first one if a document changed
 * since the page was opened: the page may have fetched it before. A rejected connection counts too:
 * the account may have been deleted elsewhere, which the next call finds out. If a later SDK moves
 * its socket, only this signal is lost: window focus still refetches.
 */
export function followGaps(ended: () => void) {
  const keeper = (client as unknown as { realtime?: Partial<SocketKeeper> }).realtime
  if (wrapped || !keeper?.onMessage) return
  wrapped = true
  closeWithPage(keeper as SocketKeeper)
  const { onMessage } = keeper
  let isFirst = true
  keeper.onMessage = (event) => {
    onMessage(event)
    if (typeof event.data !== 'string' || !/"(connected|error)"/.test(event.data)) return
    const { type, data } = frameOf(event.data)
    if (type === 'error') ended()
    if (type !== 'connected') return
    expectClose(keeper as SocketKeeper)
    const missedNothing = isFirst && Number(data?.quietFor) > performance.now()
    isFirst = false
    if (!missedNothing) ended()
  }
}

function frameOf(text: string): { type?: unknown; data?: { quietFor?: unknown } } {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
