import type { Logger } from 'pino'
import type { Change } from '../database/change.ts'
import type { ChangeListener } from './change-feed.ts'

/** The listeners to changes. One that throws is logged and does not affect the others. */
export type Listeners = {
  add(listener: ChangeListener): () => void
  tell(changes: readonly Change[]): void
}

export function makeListeners(log: Logger): Listeners {
  const listeners = new Set<ChangeListener>()
  return {
    add(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    tell(changes) {
      for (const change of changes) {
        for (const listener of listeners) {
          try {
            listener(change)
          } catch (error) {
            log.error({ err: error, kind: change.kind }, 'a listener of the change feed failed')
          }
        }
      }
    },
  }
}
