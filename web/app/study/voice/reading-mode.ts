import { createStore, useStore } from '@mantine/store'

/** Whether the screens of this tab read aloud: off, each side as it shows, or hands free. */
export type ReadingMode = 'off' | 'read' | 'hands-free'

/** Not stored, because browsers let a page speak only after a user gesture. */
const reading = createStore<{ mode: ReadingMode }>({ mode: 'off' })

export function setReadingMode(mode: ReadingMode) {
  reading.setState({ mode })
}

export function useReadingMode(): ReadingMode {
  return useStore(reading).mode
}
