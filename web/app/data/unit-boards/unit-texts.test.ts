import { expect, test } from 'vitest'
import type { OwnUnitBoard } from './unit-boards.ts'
import { toUnitTexts } from './unit-texts.ts'

const texts = (...titles: string[]) =>
  JSON.stringify(titles.map((title) => ({ kind: 'motto', title, text: `${title}, sir` })))

const taken = (part: OwnUnitBoard['part'], $id: string, json: string) =>
  ({ part, unitBoard: { $id, texts: json } }) as unknown as OwnUnitBoard

test('gives the texts of the boards that the user took, not of those that the user makes', () => {
  const own = [
    taken('maker', 'made', texts('Ours')),
    taken('soldier', 'one', texts('Motto', 'Song')),
    taken('soldier', 'two', 'no list'),
  ]
  expect(toUnitTexts(own)).toMatchObject([
    { title: 'Motto', text: 'Motto, sir', unitBoardId: 'one' },
    { title: 'Song', unitBoardId: 'one' },
  ])
})

test('an id stays when texts before it come and go, and no two are the same', () => {
  const idsOf = (json: string) => toUnitTexts([taken('soldier', 'one', json)]).map(({ $id }) => $id)
  const [, song] = idsOf(texts('Motto', 'Song'))
  expect(idsOf(texts('Song'))).toEqual([song])
  const other = toUnitTexts([taken('soldier', 'two', texts('Song'))])[0]
  const ids = [...idsOf(texts('Song', 'Song', 'Motto')), other?.$id]
  expect(new Set(ids).size).toBe(4)
  expect(ids.every((id) => /^unit-[0-9a-f-]{8,12}$/.test(id ?? ''))).toBe(true)
})
