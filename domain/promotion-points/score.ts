import { AIRBORNE_POINTS, awardPoints, CERTIFICATE_POINTS } from './awards.ts'
import { badgePoints } from './badges.ts'
import { CIVILIAN_POINTS } from './civilian-education.ts'
import { fitnessPoints, fitnessScore } from './fitness-test.ts'
import { computerPoints, coursePoints, residentPoints } from './military-education.ts'
import { MAX_POINTS } from './regulation.ts'
import { weaponPoints } from './weapon-scorecards.ts'
import type { Worksheet } from './worksheet.ts'

export const CATEGORY_IDS = [
  'training',
  'awards',
  'militaryEducation',
  'civilianEducation',
] as const

export type CategoryId = (typeof CATEGORY_IDS)[number]

/** Points that a worksheet line earned, and how many count under the line's maximum. */
export interface ScoreLine {
  earned: number
  counted: number
}

export interface PointCategory<LineId extends string = string> {
  lines: Record<LineId, ScoreLine>
  /** The sum of the lines' counted points. */
  earned: number
  counted: number
  most: number
}

/** The promotion points of a worksheet (paragraphs 3-15 to 3-18). */
export function scoreWorksheet(worksheet: Worksheet) {
  const categories = {
    training: categoryOf('training', worksheet, trainingLines(worksheet)),
    awards: categoryOf('awards', worksheet, awardLines(worksheet)),
    militaryEducation: categoryOf('militaryEducation', worksheet, militaryLines(worksheet)),
    civilianEducation: categoryOf('civilianEducation', worksheet, civilianLines(worksheet)),
  }
  const airborne = AIRBORNE_POINTS[worksheet.airborne]
  const underMaximum = CATEGORY_IDS.reduce((sum, id) => sum + categories[id].counted, 0)
  return { categories, airborne, total: underMaximum + airborne }
}

export type PointScore = ReturnType<typeof scoreWorksheet>

function trainingLines({ rank, scorecard, hits, fitnessScore: scored, waivedEvents }: Worksheet) {
  return {
    weapon: line(weaponPoints(rank, scorecard, hits)),
    fitness: line(fitnessPoints(fitnessScore(scored, waivedEvents))),
  }
}

function awardLines({ rank, awards, badges, certificates }: Worksheet) {
  return {
    decorations: line(awardPoints(awards)),
    badges: line(badgePoints(badges)),
    certificates: line(certificates * CERTIFICATE_POINTS, MAX_POINTS.certificates[rank]),
  }
}

function militaryLines(worksheet: Worksheet) {
  const { rank, graduated, honors, residentWeeks, qualificationCourses, computerHours } = worksheet
  return {
    course: line(coursePoints(graduated, honors)),
    resident: line(residentPoints(residentWeeks, qualificationCourses), MAX_POINTS.resident[rank]),
    computer: line(computerPoints(computerHours), MAX_POINTS.computer[rank]),
  }
}

function civilianLines(worksheet: Worksheet) {
  const { rank, semesterHours, degree, examHours, certifications, language } = worksheet
  const { hour, certification } = CIVILIAN_POINTS
  return {
    semesterHours: line(semesterHours * hour),
    degree: line(degree ? CIVILIAN_POINTS.degree : 0),
    examHours: line(examHours * hour),
    certifications: line(certifications * certification, MAX_POINTS.certifications[rank]),
    language: line(language ? CIVILIAN_POINTS.language : 0),
  }
}

function line(earned: number, most = earned): ScoreLine {
  return { earned, counted: Math.min(earned, most) }
}

function categoryOf<LineId extends string>(
  id: CategoryId,
  { rank }: Worksheet,
  lines: Record<LineId, ScoreLine>,
): PointCategory<LineId> {
  const most = MAX_POINTS[id][rank]
  const earned = Object.values<ScoreLine>(lines).reduce((sum, { counted }) => sum + counted, 0)
  return { lines, earned, counted: Math.min(earned, most), most }
}
