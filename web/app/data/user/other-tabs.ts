/** The channel by which the tabs of one browser notify each other of session changes. */
const NAME = 'squared-away.session'

let line: BroadcastChannel | undefined

/** Notifies the other tabs of a sign-in, a sign-out or an account change. */
export function notifyOtherTabs() {
  open()?.postMessage('changed')
}

/**
 * Calls `listener` on each notification from another tab, until the returned function is called.
 */
export function followOtherTabs(listener: () => void): () => void {
  const tabs = open()
  tabs?.addEventListener('message', listener)
  return () => tabs?.removeEventListener('message', listener)
}

/** One channel per tab, because a second one would receive this tab's own messages. */
function open(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined
  line ??= new BroadcastChannel(NAME)
  return line
}
