import {
  EMPTY_INTRODUCTION,
  formatIntroduction,
} from '@squared-away/domain/soldier/introduction-data'
import { seededRandom } from '@squared-away/domain/study/seeded-random'
import type { AppDoor } from './app-door.ts'
import { type DemoCard, threeWeeks } from './three-weeks.ts'

/** The signs by which people sign in as the demo soldier. */
export type DemoSignIn = { readonly email: string; readonly password: string }

const TOPICS = [
  ...['Drill and Ceremonies', 'Army Leadership', 'Counseling', 'Uniform and Appearance'],
  ...['Land Navigation and Map Reading', 'First Aid', 'The NCO: History, Duties and Creed'],
]
const CARDS_PER_TOPIC = 25
const DAY = 24 * 60 * 60_000
const JOINED_DAYS_AGO = 22
const BOARD_IN_DAYS = 33
const SEED = 7

const CHAIN = [
  ['coc', 'Company Commander', 'CPT Alex Harper'],
  ['coc', 'Battalion Commander', 'LTC Morgan Ellis'],
  ['coc', 'Brigade Commander', 'COL Jamie Rowe'],
  ['ncosc', 'Platoon Sergeant', 'SFC Riley Stone'],
  ['ncosc', 'First Sergeant', '1SG Casey Webb'],
  ['ncosc', 'Battalion Command Sergeant Major', 'CSM Drew Lane'],
] as const

const UNIT_QUESTIONS = `question,answer,distractor-1,distractor-2,distractor-3,category
What is our battalion's motto?,Always ready,First in,Never behind,Steady and true,Our Battalion
When was our battalion activated?,1942,1917,1951,1986,Our Battalion
What is our company called?,Anvil,Apache,Archer,Atlas,Our Battalion
`

/**
 * Makes a soldier who has studied for three weeks, by the calls that a browser makes.
 *
 * @param moveTo sets the time that the server has.
 */
export async function makeDemoSoldier(
  door: AppDoor,
  signIn: DemoSignIn,
  now: Date,
  moveTo: (moment: Date) => void,
): Promise<void> {
  moveTo(new Date(now.getTime() - JOINED_DAYS_AGO * DAY))
  await door.post('/account', { userId: 'unique()', name: 'Pat Demo', ...signIn })
  await door.post('/account/sessions/email', signIn)
  const boardId = await makeBoard(door, now)
  await describeSelf(door)
  const random = seededRandom(SEED)
  for (const { data, endedAt } of threeWeeks(await cardsOf(door), now, random)) {
    moveTo(endedAt)
    await door.create('studySessions', { ...data, boardId })
  }
  moveTo(now)
}

async function makeBoard(door: AppDoor, now: Date): Promise<string> {
  const boardId = await door.create('boards', {
    name: 'SGT promotion board',
    targetDate: new Date(now.getTime() + BOARD_IN_DAYS * DAY).toISOString(),
    categories: TOPICS,
  })
  const minutesByWeekday = [30, 20, 20, 20, 20, 15, 15]
  await door.create('boardPlans', { boardId, timeZone: 'America/Chicago', minutesByWeekday })
  return boardId
}

async function describeSelf(door: AppDoor): Promise<void> {
  for (const [order, [type, positionTitle, personName]] of CHAIN.entries()) {
    await door.create('chainOfCommand', { type, positionTitle, personName, order })
  }
  const biographyData = formatIntroduction({
    ...EMPTY_INTRODUCTION,
    aboutYou: 'I am SPC Pat Demo from Dayton, Ohio. I have been in the Army for three years.',
    shortTermGoals: 'Become a sergeant and finish the Basic Leader Course.',
    longTermGoals: 'Lead a squad, and finish my degree.',
    awardsDecorations: [{ id: 'a1', awardName: 'Army Achievement Medal', numberAwarded: 2 }],
    militaryEducation: [{ id: 'm1', school: 'Combat Lifesaver Course', date: 'March 2026' }],
  })
  await door.create('biographies', { biographyData })
  const body = JSON.stringify({ csvData: UNIT_QUESTIONS, fileName: 'Our Battalion.csv' })
  await door.post('/functions/uploadCsv/executions', { body })
  await door.create('studyGuides', {
    name: 'Week before the board',
    categories: TOPICS.slice(0, 3),
  })
}

/** Cards of all topics in turn, so that each day has some of several. */
async function cardsOf(door: AppDoor): Promise<DemoCard[]> {
  const byTopic = await Promise.all(
    TOPICS.map(async (topic) => {
      const ids = await door.idsWith('defaultQuestions', 'category', topic)
      if (ids.length === 0) throw new Error(`There are no questions about ${topic}.`)
      return ids.slice(0, CARDS_PER_TOPIC).map((id) => ({ id, topic }))
    }),
  )
  return Array.from({ length: CARDS_PER_TOPIC }, (_, n) =>
    byTopic.flatMap((cards) => cards[n] ?? []),
  ).flat()
}
