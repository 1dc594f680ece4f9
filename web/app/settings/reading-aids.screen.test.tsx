import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createDocument, newSoldier } from '../../testing/soldier.ts'
import { openScreen } from '../../testing/tab.tsx'

const NINE = Array.from({ length: 9 }, (_, at) => `Line ${at + 1} of the request, as it is sent`)

beforeEach(async () => {
  await newSoldier()
})

afterEach(() => {
  vi.restoreAllMocks()
  delete document.documentElement.dataset.font
  delete document.documentElement.dataset.spacing
})

const statesOf = (family: string) =>
  [...document.fonts]
    .filter((font) => font.family.replaceAll('"', '') === family)
    .map((font) => font.status)

test('other letters and wider spacing are fetched only when chosen, kept, and fit a phone', async () => {
  openScreen('/home/settings')
  await page.getByLabelText('Find a setting').fill('dyslexia')
  await expect.element(page.getByRole('heading', { name: 'Password' })).not.toBeInTheDocument()
  const section = page.getByRole('region', { name: 'Reading' })
  await expect.element(section).toBeVisible()
  expect(new Set(statesOf('OpenDyslexic'))).toEqual(new Set(['unloaded']))
  await section.getByText('OpenDyslexic').click()
  await section.getByRole('radiogroup', { name: 'Spacing' }).getByText('Wide').click()
  await expect.poll(() => statesOf('OpenDyslexic')).toContain('loaded')

  openScreen('/home/faq')
  await expect.element(page.getByRole('heading', { name: 'FAQ / Help' })).toBeVisible()
  const { fontFamily, letterSpacing } = getComputedStyle(document.body)
  expect(fontFamily.split(',')[0]).toBe('OpenDyslexic')
  expect(Number.parseFloat(letterSpacing)).toBeGreaterThan(0)

  await page.viewport(390, 844)
  openScreen('/home/progress')
  const places = page.getByRole('link', { name: /^(Today|Study|My Board|Library|Progress)$/ })
  await expect.poll(() => places.elements()).toHaveLength(5)
  await document.fonts.load('700 12px OpenDyslexic')
  const tooWide = () =>
    places
      .elements()
      .filter((link) => link.scrollWidth > link.clientWidth)
      .map((link) => link.textContent)
  await expect.poll(tooWide).toEqual([])
})

test('a list of nine in landscape leaves the count, Finish and More free', async () => {
  await page.viewport(844, 390)
  const set = await createDocument('questionSets', { name: 'Nine' })
  await createDocument('questions', {
    ...{ setId: set.$id, questionText: 'What are the nine lines?', answer: 'They are nine.' },
    ...{ category: 'Nine Line', items: NINE, distractors: ['No', 'Never', 'Maybe'] },
    ...{ originalQuestionId: null, answeringStrategy: null, regulationRef: null },
  })
  openScreen('/home/flashcards/setup?category=Nine+Line')
  await page.getByRole('button', { name: /^Start/ }).click()
  await expect.element(page.getByRole('button', { name: 'Show answer' })).toBeVisible()
  await userEvent.keyboard(' ')
  const last = page.getByText(NINE[8] ?? '').first()
  await expect.element(last).toBeInTheDocument()
  last.element().scrollIntoView({ block: 'nearest' })
  // A fraction of a pixel may be cut off.
  await expect.element(last).toBeInViewport({ ratio: 0.95 })
  await expect.element(page.getByText('1 / 1')).toBeInViewport({ ratio: 1 })
  for (const name of ['Finish', 'More']) {
    const button = page.getByRole('button', { name, exact: true })
    await expect.element(button).toBeInViewport({ ratio: 1 })
    const { left, top, width, height } = button.element().getBoundingClientRect()
    const shown = document.elementFromPoint(left + width / 2, top + height / 2)
    expect(button.element().contains(shown), name).toBe(true)
  }
  for (const name of ['Incorrect', 'Correct']) {
    await expect
      .element(page.getByRole('button', { name, exact: true }))
      .toBeInViewport({ ratio: 1 })
  }
})
