import { wireTime } from '../../server/contract/wire-time.ts'
import type { Engine } from '../../server/database/engine.ts'
import { momentBefore, type NumberedRows, quoted } from './numbered-rows.ts'

/** Row counts of an installation. */
export type Scale = {
  readonly accounts: number
  readonly questions: number
  readonly reviews: number
}

/** Ids that the rows reference. */
export type Ground = {
  readonly engine: Engine
  readonly now: Date
  /** PHC string of everyone's password. */
  readonly passwordHash: string
  /** Default questions that users study. */
  readonly categories: readonly string[]
}

const QUESTIONS_PER_SET = 100
const REVIEWS_PER_SESSION = 25
/** One in this many sets is shared with the community. */
const SHARED_EVERY = 40
/** One in this many accounts has half of all reviews. */
const BUSY_EVERY = 10
const A_SEASON = 90 * 24 * 60 * 60

export const accountId = (n: number) => `soldier-${n}`
export const boardId = (n: number) => `board-${n}`
export const soldierEmail = (n: number) => `soldier-${n}@example.com`

/** SQL of the id of a row of this kind by its number, an expression. */
const idOf = (kind: string, number = '"n"') => `'${kind}-' || (${number})`
const ownerId = (number = '"n"') => idOf('soldier', number)

const sets = ({ questions }: Scale) => Math.ceil(questions / QUESTIONS_PER_SET)

/** The users who study most; the simulation plays them first. */
export const busyAccounts = ({ accounts }: Scale) => Math.ceil(accounts / BUSY_EVERY)

/** All rows of an installation of this scale, in the order of their references. */
export function population(scale: Scale, ground: Ground): NumberedRows[] {
  return [
    accountRows(scale, ground),
    ...boardRows(scale, ground),
    setRows(scale, ground),
    questionRows(scale, ground),
    subscriptionRows(scale, ground),
    sessionRows(scale, ground),
    reviewRows(scale, ground),
  ]
}

const system = (id: string, moment: string) => ({
  $id: idOf(id),
  $createdAt: moment,
  $updatedAt: moment,
})

/** A time in the last season, different for each number. */
const someTime = ({ engine, now }: Ground) =>
  momentBefore(engine, now, `${A_SEASON} - "n" % ${A_SEASON}`)

function accountRows({ accounts }: Scale, ground: Ground): NumberedRows {
  const moment = someTime(ground)
  return {
    table: 'users',
    count: accounts,
    cells: {
      id: ownerId(),
      createdAt: moment,
      updatedAt: moment,
      accessedAt: moment,
      name: `'Soldier ' || "n"`,
      email: `'soldier-' || "n" || '@example.com'`,
      passwordHash: quoted(ground.passwordHash),
      passwordUpdatedAt: moment,
    },
  }
}

function boardRows({ accounts }: Scale, ground: Ground): NumberedRows[] {
  const moment = someTime(ground)
  const owner = { userId: ownerId() }
  const board = {
    ...owner,
    name: `'Board of soldier ' || "n"`,
    isActive: '1',
    targetDate: quoted(wireTime(new Date(ground.now.getTime() + A_SEASON * 1000))),
    categories: quoted(JSON.stringify(ground.categories)),
  }
  const plan = {
    ...{ ...owner, boardId: idOf('board'), timeZone: quoted('America/Chicago') },
    minutesByWeekday: quoted(JSON.stringify([20, 20, 20, 20, 20, 20, 20])),
    daysOff: quoted('[]'),
  }
  return [
    { table: 'boards', count: accounts, cells: { ...system('board', moment), ...board } },
    { table: 'boardPlans', count: accounts, cells: { ...system('plan', moment), ...plan } },
    {
      table: 'userPreferences',
      count: accounts,
      cells: { ...system('preferences', moment), ...owner },
    },
  ]
}

const ownTopicOf = (set: string) => `'Own topic ' || ((${set}) % 20)`
const isShared = (set: string) => `(${set}) % ${SHARED_EVERY} = 0`
const scopeOf = (set: string) => `case when ${isShared(set)} then 'community' else 'user' end`

function setRows(scale: Scale, ground: Ground): NumberedRows {
  return {
    table: 'questionSets',
    count: sets(scale),
    cells: {
      ...system('set', someTime(ground)),
      userId: ownerId(`"n" % ${scale.accounts}`),
      name: `'Set ' || "n"`,
      version: '1',
      category: ownTopicOf('"n"'),
      type: quoted('standard'),
      questionCount: String(QUESTIONS_PER_SET),
      isActive: '1',
      isArchived: '0',
      scope: scopeOf('"n"'),
    },
  }
}

function questionRows(scale: Scale, ground: Ground): NumberedRows {
  const set = `"n" / ${QUESTIONS_PER_SET}`
  return {
    table: 'questions',
    count: scale.questions,
    cells: {
      ...system('question', someTime(ground)),
      setId: idOf('set', set),
      userId: ownerId(`(${set}) % ${scale.accounts}`),
      scope: scopeOf(set),
      questionText: `'What does paragraph ' || "n" || ' of the regulation ask of a leader?'`,
      answer: `'The duty of paragraph ' || "n" || ', as the regulation words it'`,
      category: ownTopicOf(set),
      distractors: quoted(JSON.stringify(['Another duty', 'No duty at all', 'All of these'])),
      regulationRef: `'AR 600-20, para ' || ("n" % 9) || '-' || ("n" % 30)`,
    },
  }
}

function subscriptionRows(scale: Scale, ground: Ground): NumberedRows {
  const shared = Math.ceil(sets(scale) / SHARED_EVERY)
  return {
    table: 'communitySubscriptions',
    count: shared === 0 ? 0 : scale.accounts,
    cells: {
      ...system('subscription', someTime(ground)),
      userId: ownerId(),
      communitySetId: idOf('set', `("n" % ${Math.max(1, shared)}) * ${SHARED_EVERY}`),
    },
  }
}

/** Half of them belong to the users who study most. */
function ownerOf(scale: Scale, session: string): string {
  return `case when (${session}) % 2 = 0 then ((${session}) / 2) % ${busyAccounts(scale)}
    else (${session}) % ${scale.accounts} end`
}

function sessionRows(scale: Scale, ground: Ground): NumberedRows {
  const owner = ownerOf(scale, '"n"')
  const moment = someTime(ground)
  return {
    table: 'studySessions',
    count: Math.ceil(scale.reviews / REVIEWS_PER_SESSION),
    cells: {
      ...system('session', moment),
      userId: ownerId(owner),
      boardId: idOf('board', owner),
      startTime: moment,
      endTime: moment,
      durationMinutes: '20',
      studyMode: quoted('daily'),
      categories: quoted(JSON.stringify(ground.categories)),
      questionIds: quoted('[]'),
    },
  }
}

function reviewRows(scale: Scale, ground: Ground): NumberedRows {
  const session = `"n" / ${REVIEWS_PER_SESSION}`
  return {
    table: 'reviews',
    count: scale.reviews,
    cells: {
      ...system('review', someTime(ground)),
      userId: ownerId(ownerOf(scale, session)),
      originalQuestionId: '"card"."id"',
      at: someTime(ground),
      mode: quoted('daily'),
      isCorrect: 'case when "n" % 4 = 0 then 0 else 1 end',
      ms: '5000 + "n" % 20000',
      sessionId: idOf('session', session),
    },
    join: `join (
        select "$id" as "id", row_number() over (order by "$id") - 1 as "place"
        from "defaultQuestions"
      ) as "card" on "card"."place" = ("n" * 7) % (select count(*) from "defaultQuestions")`,
  }
}
