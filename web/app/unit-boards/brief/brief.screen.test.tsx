import { afterEach, expect, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { expectNoAxeFindings } from '../../../testing/axe.ts'
import { elementsWiderThanScreen, hiddenFocus } from '../../../testing/screen-fit.ts'
import {
  callAs,
  createDocument,
  createDocumentAs,
  newSoldier,
  soldierElsewhere,
} from '../../../testing/soldier.ts'
import { openScreen } from '../../../testing/tab.tsx'
import { inDays, UNIT_BOARD } from '../../../testing/unit-board-steps.ts'

const TOPICS = [
  ...['Army Leadership', 'Land Navigation and Map Reading', 'First Aid', 'Weapons'],
  'Military Decision Making and Troop Leading Procedures',
]

const summaryOf = (known: readonly (number | null)[]) =>
  JSON.stringify({
    asOf: inDays(-1),
    studiedDays: 4,
    topics: {
      day: inDays(11).slice(0, 10),
      list: known.map((today, at) => ({
        ...{ topic: TOPICS[at], cards: 40, seen: today === null ? 0 : 20 },
        known: today === null ? null : { today, low: today, high: 95 },
      })),
    },
  })

afterEach(() => cdp().send('Emulation.setEmulatedMedia', { media: '' }))

test('soldiers who share are a table that sorts, hides names and prints', async () => {
  const maker = await newSoldier()
  const { $id } = await createDocument('unitBoards', { ...UNIT_BOARD, categories: TOPICS })
  const { code } = await callAs(maker, 'POST', `/v1/unit-boards/${$id}/code`, {})
  const shares = [
    ['SPC Adams', [81, null, 40, 60, 7]],
    ['SPC Brown', [35, 90, null, 61, null]],
    [null, []],
  ] as const
  for (const [name, known] of shares) {
    const soldier = await soldierElsewhere()
    await callAs(soldier, 'POST', '/v1/unit-boards/join', { code })
    if (name === null) continue
    await createDocumentAs(soldier, 'unitBoardShares', {
      ...{ unitBoardId: $id, name, parts: ['days', 'topics'], endsAt: inDays(7) },
      summary: summaryOf(known),
    })
  }
  openScreen(`/home/unit-boards/${$id}`)
  await page.getByRole('link', { name: 'Brief on one page' }).click()
  const soldiers = () =>
    [...document.querySelectorAll('main tbody th')].map(({ textContent }) => textContent)
  await expect.poll(soldiers).toEqual(['SPC Adams', 'SPC Brown'])
  // The third soldier is nowhere, not even in a count.
  expect(document.querySelector('main')?.textContent).not.toMatch(/3 soldiers|1 soldier\b|2 of 3/)
  const table = page.getByRole('table')
  const averages = [...document.querySelectorAll('main tfoot td')].map((cell) => cell.textContent)
  expect(averages).toEqual(['', '58', '90', '40', '61', '7'])
  const head = table.getByRole('columnheader', { name: 'Army Leadership' })
  await head.getByRole('button').click()
  await expect.poll(soldiers).toEqual(['SPC Brown', 'SPC Adams'])
  await expect.element(head).toHaveAttribute('aria-sort', 'ascending')
  await page.getByLabelText('Numbers instead of names').click()
  await expect.poll(() => soldiers().toSorted()).toEqual(['Soldier 1', 'Soldier 2'])
  expect(document.body.textContent).not.toContain('SPC')
  await expectNoAxeFindings()

  await page.viewport(390, 844)
  expect(elementsWiderThanScreen()).toEqual([])
  expect(hiddenFocus()).toBeNull()

  window.dispatchEvent(new Event('beforeprint'))
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
  const sheet = document.querySelector('[data-sheet]')
  expect(sheet?.querySelectorAll('tbody tr')).toHaveLength(2)
  expect(sheet?.textContent).toContain('Soldier 1')
  expect(sheet?.querySelector('button')).toBeNull()
  window.dispatchEvent(new Event('afterprint'))
})
