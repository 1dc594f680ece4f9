import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectNoAxeFindings } from '../../testing/axe.ts'
import { openMemorandum } from '../../testing/board-steps.ts'
import { photoOfPage } from '../../testing/page-photo.ts'
import { newSoldier } from '../../testing/soldier.ts'

beforeEach(async () => {
  await newSoldier()
})

async function openPhotos(typed: string) {
  const { memorandum } = await openMemorandum()
  await memorandum.getByLabelText('Text of the memorandum').fill(typed)
  const choose = async (files: File[]) => {
    const input = document.querySelector<HTMLInputElement>('input[type="file"][accept="image/*"]')
    if (input === null) throw new Error('The dialog has no field for photos.')
    expect(input.multiple).toBe(true)
    await userEvent.upload(input, files)
  }
  return { memorandum, choose }
}

test('photos of a memorandum are read, corrected and used', async () => {
  const { memorandum, choose } = await openPhotos('Typed before.')
  await choose([
    await photoOfPage(
      'first.jpg',
      [
        'The battalion promotion board will convene',
        'on 17 December 2030 in Building 4210.',
        'Soldiers will answer questions on these topics:',
      ],
      { aslant: 3, isOnItsSide: true },
    ),
    await photoOfPage('second.jpg', ['a. Land navigation', 'b. First aid', 'c. Weapons safety']),
  ])
  const first = memorandum.getByLabelText('Text of photo 1')
  const second = memorandum.getByLabelText('Text of photo 2')
  await expect.element(second).toHaveValue('a. Land navigation\nb. First aid\nc. Weapons safety')
  await expect
    .element(first)
    .toHaveValue(
      'The battalion promotion board will convene\non 17 December 2030 in Building 4210.\nSoldiers will answer questions on these topics:',
    )
  await expect
    .element(memorandum.getByText('Compare each text with its photo, and correct it.'))
    .toBeVisible()
  const picture = memorandum.getByRole('img', { name: 'Photo 1' })
  const { width, height } = picture.element() as HTMLCanvasElement
  expect([width, height]).toEqual([1100, 800])
  await expectNoAxeFindings()
  await second.fill('a. Land navigation\nb. First aid\nc. Drill and ceremonies')
  await memorandum.getByRole('button', { name: 'Use this text' }).click()

  const text = memorandum.getByLabelText('Text of the memorandum')
  await expect.element(text).toHaveValue(expect.stringMatching(/^Typed before\.\n\nThe battalion/))
  await expect
    .element(memorandum.getByRole('button', { name: 'Take or choose a photo' }))
    .toHaveFocus()
  await memorandum.getByRole('button', { name: 'Read It' }).click()
  await expect.element(memorandum.getByLabelText('Board date: 2030-12-17')).toBeChecked()
  await expect.element(memorandum.getByRole('button', { name: 'Use 3 topics' })).toBeVisible()
})

test('attack 264: what is no readable photo says so, and nothing is lost', async () => {
  const { memorandum, choose } = await openPhotos('Typed before.')
  const photo = await photoOfPage('page.jpg', [
    'Soldiers will answer questions',
    'on land navigation',
  ])
  const bytes = new Uint8Array(await photo.arrayBuffer())
  // A frame of 65,500 by 65,500 pixels in front of the same picture.
  const bomb = bytes.slice()
  const frame = bomb.findIndex((byte, at) => byte === 0xff && (bomb[at + 1] ?? 0) === 0xc0)
  bomb.set([0xff, 0xdc, 0xff, 0xdc], frame + 5)
  await choose([
    new File([bytes.slice(0, 400), new Uint8Array(300)], 'damaged.jpg'),
    new File(['Not a picture.'], 'words.jpg'),
    new File([new TextEncoder().encode('\0\0\0\x18ftypheic\0\0\0\0')], 'phone.heic'),
    new File([bomb], 'bomb.jpg'),
    await photoOfPage('blank.jpg', []),
    photo,
  ])
  await expect
    .element(memorandum.getByLabelText('Text of photo 6'))
    .toHaveValue('Soldiers will answer questions\non land navigation')
  const words = (at: number) => memorandum.getByRole('listitem').nth(at)
  await expect.element(words(0)).toMatchTextContent('This photo is damaged.')
  await expect.element(words(1)).toMatchTextContent('This file is not a photo.')
  await expect.element(words(2)).toMatchTextContent('This browser cannot open HEIC photos.')
  await expect.element(words(3)).toMatchTextContent('This photo is larger than')
  await expect.element(words(4)).toMatchTextContent('We found no text in this photo.')
  await memorandum.getByRole('button', { name: 'Back' }).click()
  await expect
    .element(memorandum.getByLabelText('Text of the memorandum'))
    .toHaveValue('Typed before.')
  await choose(Array.from({ length: 11 }, () => photo))
  await expect.element(memorandum.getByText('Choose at most 10 photos at once.')).toBeVisible()
})
