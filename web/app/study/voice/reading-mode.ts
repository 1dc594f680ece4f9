import { createStore, useStore } from '@mantine/store'
import { ofTab } from '../../data/tab.ts'

/** Whether the screens of this tab read aloud: off, each side as it shows, or hands free. */
export type ReadingMode = 'off' | 'read' | 'hands-free'

/** Not stored, because browsers let a page speak only after a user gesture. */
const reading = ofTab(() =>
  createStore<{ mode: ReadingMode; isCompared: boolean }>({ mode: 'off', isCompared: false }),
)

export function setReadingMode(mode: ReadingMode) {
  reading().setState((before) => ({ ...before, mode }))
}

/** Whether answers in words are compared with the right ones. */
export function setCompared(isCompared: boolean) {
  reading().setState((before) => ({ ...before, isCompared }))
}

export function useReadingMode() {
  return useStore(reading())
}
