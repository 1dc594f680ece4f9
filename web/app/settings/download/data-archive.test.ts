import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { AccountData } from '../../data/archive/account-data.ts'
import { dataArchive } from './data-archive.ts'

const NOTHING: AccountData = {
  account: { $id: 'pat', name: 'Pat' },
  ...{
    sessions: [],
    identities: [],
    passkeys: [],
    notifications: [],
    logs: [],
    boards: [],
    boardPlans: [],
    questionSets: [],
    questions: [],
  },
  ...{
    communitySubscriptions: [],
    studyGuides: [],
    studySessions: [],
    reviews: [],
    studyReminders: [],
    chainOfCommand: [],
  },
  ...{
    biographies: [],
    memoryTexts: [],
    cardNotes: [],
    headlines: [],
    userPreferences: [],
    setAsideEdits: [],
  },
}
// Keep the byte order mark visible.
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
const NOW = new Date('2026-03-01T12:00:00Z')

const set = ($id: string, name: string, more: object = {}) =>
  ({
    ...{ $id, name, scope: 'user', type: 'standard', isArchived: false },
    ...more,
  }) as AccountData['questionSets'][number]

const question = (setId: string, questionText: string, more: object = {}) =>
  ({
    ...{ setId, questionText, answer: 'Yes', distractors: ['No', 'Never', 'Maybe'] },
    ...{ category: 'Drill', regulationRef: 'TC 3-21.5, para 1-1', isArchived: false },
    ...{ items: [], spoken: null, why: null },
    ...more,
  }) as AccountData['questions'][number]

function filesOf(data: AccountData): Record<string, string> {
  const files = unzipSync(dataArchive(data, NOW))
  return Object.fromEntries(
    Object.entries(files).map(([name, file]) => [name, decoder.decode(file)]),
  )
}

test('the JSON holds everything, also for an empty account', () => {
  const files = filesOf(NOTHING)
  expect(Object.keys(files)).toEqual(['squared-away-data.json'])
  expect(JSON.parse(files['squared-away-data.json'] ?? '')).toEqual({
    exportedAt: '2026-03-01T12:00:00.000Z',
    ...NOTHING,
  })
})

test('attack 65: each current own set is a CSV that can be uploaded again', () => {
  const files = filesOf({
    ...NOTHING,
    questionSets: [
      set('1', 'Drill'),
      set('2', 'drill'),
      set('3', 'a/b'),
      set('old', 'Old version', { isArchived: true }),
      set('shared', 'Shared', { scope: 'community' }),
      set('talk', 'Talk', { type: 'situational' }),
    ],
    questions: [
      question('1', 'Which foot?'),
      question('1', 'Gone?', { isArchived: true }),
      question('2', '=1+1', { regulationRef: null }),
    ],
  })
  expect(Object.keys(files).sort()).toEqual([
    'question-sets/Drill.csv',
    'question-sets/a-b.csv',
    'question-sets/drill (2).csv',
    'squared-away-data.json',
  ])
  const header = '\ufeffquestion,answer,distractor-1,distractor-2,distractor-3,category,regulation'
  expect(files['question-sets/Drill.csv']).toBe(
    `${header}\r\nWhich foot?,Yes,No,Never,Maybe,Drill,"TC 3-21.5, para 1-1"\r\n`,
  )
  // Attack 65: a cell that a spreadsheet would execute starts with an apostrophe.
  expect(files['question-sets/drill (2).csv']).toBe(
    `${header}\r\n'=1+1,Yes,No,Never,Maybe,Drill,\r\n`,
  )
})
