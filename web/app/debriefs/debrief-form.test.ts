import { expect, test } from 'vitest'
import { toDebrief, toDebriefForm } from './debrief-form.ts'

test('what was said fills the form again', () => {
  const said = {
    ...{ userId: 'me', boardId: 'board', isDeclined: false, foretold: 80 },
    ...{ outcome: 'recommended' as const, topics: ['Drill'], knownPercent: 70 },
    remembered: ['What is drill?', 'Who leads?'],
  }
  const { userId: _, boardId: __, foretold: ___, ...kept } = said
  expect(toDebrief(toDebriefForm(said))).toEqual(kept)
})

test('nothing has to be said', () => {
  expect(toDebrief(toDebriefForm(null))).toEqual({
    ...{ isDeclined: false, outcome: null, knownPercent: null, topics: [], remembered: [] },
  })
  expect(toDebrief({ ...toDebriefForm(null), remembered: ' \n One? \n\n' }).remembered).toEqual([
    'One?',
  ])
})
