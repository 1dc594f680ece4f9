import { afterAll, vi } from 'vitest'
import { openTab } from '../app/data/tab.ts'

// The files of a worker share their modules, so each leaves nothing to the next one: no state of a
// tab, no stand-in for a part of the browser, no clock of its own.
afterAll(() => {
  openTab()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
