import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { onRequest } from '../../../testing/network.ts'
import { photoOfPage } from '../../../testing/page-photo.ts'
import { createDataTransfer, dialog } from '../../../testing/set-steps.ts'
import { newSoldier } from '../../../testing/soldier.ts'
import { openScreen } from '../../../testing/tab.tsx'

const importing = dialog('Import Cards')
const cards = importing.getByLabelText('Cards', { exact: true })
const button = (name: string) => importing.getByRole('button', { name, exact: true })

beforeEach(async () => {
  await newSoldier()
  openScreen('/home/questions/my-questions')
  await page.getByRole('button', { name: 'Import cards' }).click()
})

async function choosePhotos(...files: readonly File[]) {
  await expect.element(button('Take or choose a photo')).toBeVisible()
  const input = document.querySelector<HTMLInputElement>('input[type="file"][accept="image/*"]')
  if (input === null) throw new Error('The dialog has no field for photos.')
  await userEvent.upload(input, [...files])
}

const guide = () =>
  photoOfPage('guide.jpg', [
    'Q: Who wears the beret?',
    'A: Every Soldier',
    'Q: How many values are there?',
    'A: Seven',
  ])

test('a photo of a study guide becomes cards, also after the reader could not be loaded', async () => {
  await cards.fill('Q: First typed?\nA: Yes')
  const heal = onRequest('GET', /photo-reader-.*traineddata/, () => 'lose')
  await choosePhotos(await guide())
  await expect
    .element(importing.getByText('Could not load the photo reader. Check your connection'))
    .toBeVisible()
  heal()
  await button('Try Again').click()
  const text = importing.getByLabelText('Text of photo 1')
  await expect.element(text).toHaveValue(expect.stringMatching(/^Q: Who wears the beret\?\n/))
  await button('Use this text').click()
  await expect
    .element(cards)
    .toHaveValue(expect.stringMatching(/^Q: First typed\?\nA: Yes\n\nQ: Who wears[\s\S]*A: Seven$/))
  await expect.element(importing.getByText('3 cards found')).toBeVisible()
})

test('reading photos can be stopped and taken up again, and their order changed', async () => {
  let isHeld = true
  let letGo = () => {}
  const held = new Promise<'pass'>((resolve) => {
    letGo = () => resolve('pass')
  })
  onRequest('GET', /photo-reader-.*traineddata/, () => (isHeld ? held : 'pass'))
  const second = photoOfPage('second.jpg', ['Q: What is the color of the sky?', 'A: Light blue'])
  await choosePhotos(await guide(), await second)
  await expect.element(importing.getByText('Loading the photo reader...')).toBeVisible()
  await button('Stop').click()
  await expect.element(button('Take or choose a photo')).toHaveFocus()
  isHeld = false
  letGo()

  await choosePhotos(await guide(), await second)
  await expect
    .element(importing.getByLabelText('Text of photo 2'))
    .toHaveValue(expect.stringMatching(/blue$/))
  await button('Move photo 2 up').click()
  await expect
    .element(importing.getByLabelText('Text of photo 1'))
    .toHaveValue(expect.stringMatching(/blue$/))
  await button('Remove photo 2').click()
  await button('Use this text').click()
  await expect.element(cards).toHaveValue('Q: What is the color of the sky?\nA: Light blue')
})

test('a picture that is dropped says how it is read', async () => {
  const dataTransfer = createDataTransfer([await guide()])
  window.dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true, bubbles: true }))
  await expect.element(importing.getByText(/^This is a picture\./)).toBeVisible()
})
