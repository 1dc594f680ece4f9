/** How the tabs of one browser, which share one session, tell each other that it changed. */
const NAME = 'squared-away.session'

let line: BroadcastChannel | undefined

/** Notifies the other tabs that somebody signed in or out here, or changed the account. */
export function notifyOtherTabs() {
  open()?.postMessage('changed')
}

/** Calls `listener` when another tab says so, until the returned function is called. */
export function followOtherTabs(listener: () => void): () => void {
  const tabs = open()
  tabs?.addEventListener('message', listener)
  return () => tabs?.removeEventListener('message', listener)
}

/** One for all: a channel hears what other channels send, of its own tab too. */
function open(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined
  line ??= new BroadcastChannel(NAME)
  return line
}
