import { expect, test } from 'vitest'
import * as screens from '../../addresses/screens.ts'
import { PLACES } from '../sidebar-links.ts'
import { currentPlace } from './current-place.ts'
import { ownsBottom } from './owns-bottom.ts'
import { PURPOSES } from './purposes.ts'

test('there are five places, in order of use', () => {
  expect(PLACES.map(({ name }) => name)).toEqual([
    'Today',
    'Study',
    'My Board',
    'Library',
    'Progress',
  ])
})

test.each([
  [screens.dashboard, 'Today'],
  ['/home/study/', 'Study'],
  [screens.flashcardStudy, 'Study'],
  [screens.recital, 'Study'],
  [screens.culturePractice, 'Study'],
  [screens.armyCulture, 'Study'],
  [screens.chainOfCommand, 'Study'],
  [screens.questionSetAddress('one'), 'Library'],
  [screens.library, 'Library'],
  [screens.introductionEditor, 'My Board'],
  [screens.newBoard.split('?')[0] ?? '', 'My Board'],
  [screens.community, 'Library'],
  [screens.progress, 'Progress'],
  [screens.settings, undefined],
])('%s is in %s', (address, name) => {
  expect(currentPlace(address)?.name).toBe(name)
})

test('each listed screen says what it is for', () => {
  const listed = PLACES.flatMap(({ links }) =>
    links.length > 1 ? links : links.flatMap(({ tabs = [] }) => tabs),
  )
  expect(listed.filter(({ to }) => !PURPOSES[to])).toEqual([])
})

test('only running sessions own the lower edge', () => {
  expect([screens.dailyStudy, screens.quizStudy, `${screens.recital}/`].map(ownsBottom)).toEqual([
    true,
    true,
    true,
  ])
  expect([screens.quizSetup, screens.quizResults, screens.dashboard].map(ownsBottom)).toEqual([
    false,
    false,
    false,
  ])
})
