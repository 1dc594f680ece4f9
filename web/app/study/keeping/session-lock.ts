const PREFIX = 'squared-away.session.'

/**
 * Marks a session as open in this tab until the returned function is called or the tab is gone, so
 * that no other tab takes it up. Without web locks (a plain http address) nothing is marked.
 */
export function holdSession(sessionId: string): () => void {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  locks()
    ?.request(PREFIX + sessionId, () => released)
    .catch(() => {})
  return release
}

/** The ids of the sessions that are open in some tab. */
export async function heldSessions(): Promise<ReadonlySet<string>> {
  const held = (await locks()?.query())?.held ?? []
  return new Set(
    held.flatMap(({ name }) => (name?.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : [])),
  )
}

function locks(): LockManager | undefined {
  return 'locks' in navigator ? navigator.locks : undefined
}
