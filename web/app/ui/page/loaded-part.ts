import { type ComponentType, startTransition, useState } from 'react'
import { notifyFailed } from '../messages/notify.tsx'

/**
 * A component that is fetched when it is first wanted (a dialog, a date picker). `load` answers
 * true once it is there; when the network fails it says so and answers false, and the screen
 * stays as it is.
 */
export function useLoadedPart<Props>(fetchPart: () => Promise<ComponentType<Props>>) {
  const [part, setPart] = useState<{ Component: ComponentType<Props> } | null>(null)

  async function load(): Promise<boolean> {
    if (part) return true
    try {
      setPart({ Component: await fetchPart() })
      return true
    } catch (error) {
      console.error('Could not load a part of the app.', error)
      notifyFailed('Could not load this part of the app. Check your connection and try again.')
      return false
    }
  }
  /** For what will be wanted soon, perhaps without a network; a failure is said when it is. */
  function loadEarly() {
    fetchPart().then(
      // Nobody waits for it, so it is drawn in short slices.
      (Component) => startTransition(() => setPart({ Component })),
      (error) => console.error('A part of the app is not here yet.', error),
    )
  }
  return { Part: part?.Component ?? null, load, loadEarly }
}
