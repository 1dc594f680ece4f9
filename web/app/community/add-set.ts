import { useState } from 'react'
import type { LibrarySet } from '../data/sets/library/library-items.ts'
import { useSubscribe } from '../data/subscriptions/subscribe.ts'
import { notifyDone } from '../ui/messages/notify.tsx'

/** Sets being added, and sets that failed. */
export interface Adding {
  underway: ReadonlySet<string>
  failed: ReadonlySet<string>
  add: (set: LibrarySet) => void
}

const NONE: ReadonlySet<string> = new Set()

/**
 * Adds shared sets to My Questions. A failure shows no message (specification §8): it is logged,
 * and the button offers a retry.
 */
export function useAddSet(): Adding {
  const { mutateAsync: subscribe } = useSubscribe()
  const [underway, setUnderway] = useState(NONE)
  const [failed, setFailed] = useState(NONE)

  async function add({ id, name }: LibrarySet) {
    setUnderway((ids) => withId(ids, id))
    setFailed((ids) => withoutId(ids, id))
    try {
      await subscribe(id)
      notifyDone(`"${name}" is now in My Questions.`)
    } catch (error) {
      console.error('Could not add a shared set.', error)
      setFailed((ids) => withId(ids, id))
    } finally {
      setUnderway((ids) => withoutId(ids, id))
    }
  }
  return { underway, failed, add: (set) => void add(set) }
}

const withId = (ids: ReadonlySet<string>, id: string) => new Set([...ids, id])
const withoutId = (ids: ReadonlySet<string>, id: string) =>
  new Set([...ids].filter((each) => each !== id))
