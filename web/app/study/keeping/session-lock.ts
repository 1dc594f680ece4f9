const PREFIX = 'squared-away.session.'

/**
 * Locks a session for this tab until the returned function is called or the tab closes, so that no
 * other tab resumes it. Does nothing without web locks (plain http).
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

/** The ids of the sessions that are open in any tab. */
export async function heldSessions(): Promise<ReadonlySet<string>> {
  const held = (await locks()?.query())?.held ?? []
  return new Set(
    held.flatMap(({ name }) => (name?.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : [])),
  )
}

function locks(): LockManager | undefined {
  return 'locks' in navigator ? navigator.locks : undefined
}
