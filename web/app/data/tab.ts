/** Ends what the open tab owns, one function for each piece of state. */
const endings = new Set<() => void>()

/**
 * State that belongs to one tab of the app, such as the query cache. It is made on first use and
 * ended by `openTab`. A module that holds such state in a variable of its own would carry it into
 * the next tab of the same page, as tests open them.
 *
 * @param make Makes the state of a tab.
 * @param end Releases it, for example by closing its socket.
 * @returns a function that returns the state of the open tab.
 * @example
 * const uploads = ofTab(() => new Map<string, Uploads>())
 * uploads().get(userId)
 */
export function ofTab<State>(make: () => State, end?: (state: State) => void): () => State {
  let made: { readonly state: State } | null = null
  endings.add(() => {
    if (made) end?.(made.state)
    made = null
  })
  return () => {
    made ??= { state: make() }
    return made.state
  }
}

/** Opens a tab where the app is mounted. Ends the tab before it, if this page had one. */
export function openTab() {
  for (const end of endings) end()
}
