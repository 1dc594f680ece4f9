import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createDocument, newSoldier } from '../../testing/soldier.ts'
import { openScreen } from '../../testing/tab.tsx'

const words = page.getByRole('textbox', { name: 'Your words' })
const button = (name: string) => page.getByRole('button', { name })

afterEach(() => vi.unstubAllGlobals())

/** Opens the ethos to be recited, in a browser whose recognizer does what `start` does. */
async function reciteWith(start: () => void) {
  vi.stubGlobal(
    'SpeechRecognition',
    class {
      static available = async () => 'available'
      start = start
      stop() {}
      abort() {}
    },
  )
  const { userId } = await newSoldier()
  await createDocument('boards', { name: 'Sergeant', categories: [] })
  localStorage.setItem(`squared-away.user.${userId}.voice`, '{"listening":"device"}')
  openScreen('/home/culture/by-heart/recite?text=warrior-ethos&part=0&step=blank')
  await words.fill('I will')
  await button('Say it').click()
}

// As the home screen of an iPhone.
test('Stop works with a recognizer that never answers, and the words can be typed', async () => {
  await reciteWith(() => {})
  await expect.element(page.getByText('Listening...')).toBeVisible()
  await expect.element(words).toHaveAttribute('readonly')
  await button('Stop listening').click()
  await expect.element(button('Say it')).toBeVisible()
  await expect.element(words).not.toHaveAttribute('readonly')
  await words.fill('I will never quit')
  await expect.element(words).toHaveValue('I will never quit')
})

test('a recognizer that cannot start says so, and the words can be typed', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  await reciteWith(() => {
    throw new DOMException('recognition has already started', 'InvalidStateError')
  })
  const sentence = 'Your browser could not listen. Type your words instead.'
  await expect.element(page.getByText(sentence)).toBeVisible()
  await expect.element(words).not.toHaveAttribute('readonly')
})
