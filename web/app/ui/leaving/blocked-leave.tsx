import {
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { type Blocker, type BlockerFunction, useBlocker } from 'react-router'

/** An attempt to leave that waits for an answer. Its first answer counts. */
export type BlockedLeave = { readonly proceed: () => void; readonly stay: () => void }

/** What may hold a navigation back. */
type Guard = RefObject<BlockerFunction>

type Gate = {
  /** In the order in which they came on the screen. */
  readonly guards: Set<Guard>
  /** The guard that holds a navigation back. */
  readonly asking: Guard | null
  readonly blocker: Blocker
}

const GateContext = createContext<Gate | null>(null)

/**
 * Every guard of the screens within it. The router asks only the guard that came last, and what the
 * others hold would be lost without a word.
 */
export function LeaveGate({ children }: { children: ReactNode }) {
  const [guards] = useState(() => new Set<Guard>())
  const [asking, setAsking] = useState<Guard | null>(null)
  const blocker = useBlocker(
    useCallback<BlockerFunction>(
      (navigation) => {
        const guard = [...guards].findLast(({ current }) => current(navigation)) ?? null
        setAsking(guard)
        return guard !== null
      },
      [guards],
    ),
  )
  return <GateContext value={{ guards, asking, blocker }}>{children}</GateContext>
}

/**
 * The navigation that `shouldBlock` holds back until it is answered; null if there is none.
 *
 * The router throws at an answer to a navigation that has been answered, so a second press, which
 * may come before the screen shows the first, is ignored.
 *
 * @throws outside of a `LeaveGate`.
 */
export function useBlockedLeave(shouldBlock: boolean | BlockerFunction): BlockedLeave | null {
  const gate = use(GateContext)
  if (!gate) throw new Error('useBlockedLeave needs a LeaveGate around the screen.')
  const { guards, asking, blocker } = gate
  const guard = useRef<BlockerFunction>(() => false)
  useLayoutEffect(() => {
    guard.current = typeof shouldBlock === 'function' ? shouldBlock : () => shouldBlock
  })
  useLayoutEffect(() => {
    guards.add(guard)
    return () => void guards.delete(guard)
  }, [guards])
  const answered = useRef<Blocker>(null)
  if (asking !== guard || blocker.state !== 'blocked') return null
  const once = (answer: () => void) => () => {
    if (answered.current === blocker) return
    answered.current = blocker
    answer()
  }
  return { proceed: once(blocker.proceed), stay: once(blocker.reset) }
}
