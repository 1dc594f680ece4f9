import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { onRequest } from '../testing/network.ts'
import { createDocument, newSoldier } from '../testing/soldier.ts'
import { openScreen } from '../testing/tab.tsx'

beforeEach(async () => {
  await newSoldier()
  const categories = ['First Aid', 'Drill and Ceremonies']
  await createDocument('boards', { name: 'Promotion board', isActive: true, categories })
})

test.each([
  ['a mail', '/home/settings#email', 'Send verification email', /^\/v1\/account\/verification/],
  ['a room', '/home/rooms', 'Open the Room', /^\/v1\/rooms$/],
])('%s is asked for once, however often its button is pressed', async (_, address, name, path) => {
  const sent: string[] = []
  onRequest('POST', path, ({ body }) => {
    sent.push(body ?? '')
    return 'pass'
  })
  openScreen(address)
  const button = page.getByRole('button', { name })
  await expect.element(button).toBeEnabled()
  const pressed = button.element() as HTMLElement
  // Faster than the button can be drawn as busy.
  for (let press = 0; press < 3; press += 1) pressed.click()
  await expect.poll(() => sent.length).toBeGreaterThan(0)
  await expect.poll(() => document.querySelector('[data-loading="true"]')).toBeNull()
  expect(sent).toHaveLength(1)
})
