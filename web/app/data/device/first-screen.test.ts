import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** Opens a page, as its scripts find it, and says what it has shown so far. */
async function openPage(pathname: string) {
  vi.useFakeTimers()
  const attributes = new Set(['data-fonts'])
  vi.stubGlobal('location', { pathname })
  vi.stubGlobal('document', {
    documentElement: {
      hasAttribute: (name: string) => attributes.has(name),
      removeAttribute: (name: string) => attributes.delete(name),
    },
  })
  const { firstScreen, hasLaterFonts, noteFirstScreen } = await import('./first-screen.ts')
  let isShown = false
  void firstScreen().then(() => {
    isShown = true
  })
  await vi.advanceTimersByTimeAsync(0)
  return { isShown: () => isShown, hasLaterFonts, noteFirstScreen }
}

test.each(['/home/dashboard', '/home/dashboard/'])('%s shows the plan first', async (pathname) => {
  const page = await openPage(pathname)
  await vi.advanceTimersByTimeAsync(29_000)
  expect([page.isShown(), page.hasLaterFonts()]).toEqual([false, true])
  page.noteFirstScreen()
  await vi.advanceTimersByTimeAsync(0)
  expect([page.isShown(), page.hasLaterFonts()]).toEqual([true, false])
})

test('a dashboard that shows no plan is waited for at most 30 seconds', async () => {
  const page = await openPage('/home/dashboard')
  await vi.advanceTimersByTimeAsync(30_000)
  expect([page.isShown(), page.hasLaterFonts()]).toEqual([true, false])
})

test.each(['/', '/home/boards', '/home/dashboard-of-others'])(
  '%s waits for nothing',
  async (at) => {
    const page = await openPage(at)
    expect([page.isShown(), page.hasLaterFonts()]).toEqual([true, false])
  },
)
