import { FITNESS_TEST, fitnessScore, nextScore } from './fitness-test.ts'
import { COURSES } from './military-education.ts'
import { scoreWorksheet } from './score.ts'
import { nextHits } from './weapon-scorecards.ts'
import type { Worksheet } from './worksheet.ts'

/** Effort levels, least first. The order is ours, not the regulation's. */
export const EFFORTS = ['day', 'weeks', 'months', 'others'] as const

export type Effort = (typeof EFFORTS)[number]

/** A step that a soldier can take next, and how many points it adds within every maximum. */
export interface NextPoints {
  title: string
  paragraph: string
  effort: Effort
  gain: number
}

interface Step {
  title: string
  paragraph: string
  effort: Effort
  change: Partial<Worksheet>
}

/** Steps that gain points, by effort, then by gain. */
export function nextPoints(worksheet: Worksheet): NextPoints[] {
  const now = scoreWorksheet(worksheet).total
  return stepsFrom(worksheet)
    .map(({ change, ...step }) => ({
      ...step,
      gain: scoreWorksheet({ ...worksheet, ...change }).total - now,
    }))
    .filter(({ gain }) => gain > 0)
    .sort((one, other) => rankOf(one) - rankOf(other) || other.gain - one.gain)
}

const rankOf = ({ effort }: NextPoints) => EFFORTS.indexOf(effort)

function stepsFrom(worksheet: Worksheet): Step[] {
  return [
    ...trainingSteps(worksheet),
    ...awardSteps(worksheet),
    ...militarySteps(worksheet),
    ...civilianSteps(worksheet),
  ]
}

function trainingSteps(worksheet: Worksheet): Step[] {
  const { rank, scorecard, hits, waivedEvents } = worksheet
  const steps: Step[] = []
  const better = nextHits(rank, scorecard, hits)
  if (better !== null) {
    const title = `Shoot ${better} hits at your next qualification`
    steps.push({ title, paragraph: '3-15a', effort: 'day', change: { hits: better } })
  }
  const higher = nextScore(fitnessScore(worksheet.fitnessScore, waivedEvents))
  if (higher !== null) {
    const scored = higher - waivedEvents * FITNESS_TEST.waivedEvent
    const title = `Score ${higher} on your next record fitness test`
    steps.push({ title, paragraph: '3-15c', effort: 'day', change: { fitnessScore: scored } })
  }
  return steps
}

const EXPERT_BADGES = ['eib', 'efmb', 'esb']

function awardSteps({ awards, badges, certificates }: Worksheet): Step[] {
  const steps: Step[] = [
    {
      title: 'A certificate of achievement',
      paragraph: '3-16c',
      effort: 'others',
      change: { certificates: certificates + 1 },
    },
    {
      title: 'An Army Achievement Medal',
      paragraph: '3-16a',
      effort: 'others',
      change: { awards: { ...awards, achievement: (awards.achievement ?? 0) + 1 } },
    },
  ]
  if (EXPERT_BADGES.some((badge) => badges.includes(badge))) return steps
  const title = 'Earn the expert badge that is open to you (EIB, EFMB or ESB)'
  return [
    ...steps,
    { title, paragraph: '3-16b', effort: 'weeks', change: { badges: [...badges, 'esb'] } },
  ]
}

function militarySteps(worksheet: Worksheet): Step[] {
  const { rank, residentWeeks, computerHours, graduated } = worksheet
  const steps: Step[] = [
    {
      title: 'A resident course of one week',
      paragraph: '3-17b(1)',
      effort: 'weeks',
      change: { residentWeeks: residentWeeks + 1 },
    },
    {
      title: '40 more hours of courses by computer',
      paragraph: '3-17c(1)',
      effort: 'weeks',
      change: { computerHours: computerHours + 40 },
    },
    {
      title: 'The Ranger, Special Forces or Sapper course',
      paragraph: '3-17b(3)',
      effort: 'months',
      change: { qualificationCourses: worksheet.qualificationCourses + 1 },
    },
  ]
  if (graduated) return steps
  const title = `Graduate from ${COURSES[rank]}`
  return [...steps, { title, paragraph: '3-17a', effort: 'weeks', change: { graduated: true } }]
}

function civilianSteps(worksheet: Worksheet): Step[] {
  return [
    {
      title: 'Test 1/1 in a language that you know (DLPT)',
      paragraph: '3-18f',
      effort: 'day',
      change: { language: true },
    },
    {
      title: 'Pass a CLEP or DSST exam worth 3 credit hours',
      paragraph: '3-18d',
      effort: 'weeks',
      change: { examHours: worksheet.examHours + 3 },
    },
    {
      title: 'Earn an approved technical certification',
      paragraph: '3-18e',
      effort: 'weeks',
      change: { certifications: worksheet.certifications + 1 },
    },
    {
      title: 'Finish a college course of 3 semester hours',
      paragraph: '3-18a',
      effort: 'months',
      change: { semesterHours: worksheet.semesterHours + 3 },
    },
    { title: 'Finish a degree', paragraph: '3-18c', effort: 'months', change: { degree: true } },
  ]
}
