import { client } from '../calls/client.ts'
import { closeWithPage, expectClose, type SocketKeeper } from './page-leaving.ts'

/**
 * The longest first connection that is not treated as a gap. What the page fetched while a slower
 * one connected may have changed unnoticed; refetching on every visit would load all lists twice.
 */
const PROMPT_CONNECTION_MS = 1000

let wrapped = false

/**
 * The SDK reconnects without an event (wire §13.7), so the first frame of a connection marks it.
 * Every connection after the first follows a gap, and so does a slow first one. A rejected
 * connection counts too: the account may have been deleted elsewhere, which the next call finds
 * out. If a later SDK moves its socket, only this signal is lost: window focus still refetches.
 */
export function followGaps(ended: () => void) {
  const keeper = (client as unknown as { realtime?: Partial<SocketKeeper> }).realtime
  if (wrapped || !keeper?.onMessage) return
  wrapped = true
  closeWithPage(keeper as SocketKeeper)
  const { onMessage } = keeper
  const openedAt = performance.now()
  let isFirst = true
  keeper.onMessage = (event) => {
    onMessage(event)
    if (typeof event.data !== 'string' || !/"(connected|error)"/.test(event.data)) return
    const type = frameType(event.data)
    if (type === 'error') ended()
    if (type !== 'connected') return
    expectClose(keeper as SocketKeeper)
    const isPrompt = isFirst && performance.now() - openedAt <= PROMPT_CONNECTION_MS
    isFirst = false
    if (!isPrompt) ended()
  }
}

function frameType(text: string): unknown {
  try {
    return (JSON.parse(text) as { type?: unknown }).type
  } catch {
    return undefined
  }
}
