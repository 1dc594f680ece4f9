import { type ComponentType, startTransition, useState } from 'react'
import { notifyFailed } from '../messages/notify.tsx'

/**
 * A component that loads on first use (a dialog, a date picker). `load` resolves to true when it is
 * there; if it fails, it shows a message and resolves to false, and the screen stays as it is.
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
  /** Preloads for later use, perhaps offline. A failure shows when the component is used. */
  function loadEarly() {
    fetchPart().then(
      // A transition, so that React renders it in short slices.
      (Component) => startTransition(() => setPart({ Component })),
      console.error,
    )
  }
  return { Part: part?.Component ?? null, load, loadEarly }
}
