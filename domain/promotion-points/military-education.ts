/** Honors on a DA Form 1059 beyond 'graduate'. */
export const HONORS = ['none', 'commandantsList', 'distinguished'] as const

export type Honors = (typeof HONORS)[number]

/** Paragraph 3-17a(1) for BLC and SGT, 3-17a(2) for ALC and SSG. */
const GRADUATE_POINTS = 150
const HONORS_POINTS = { none: 0, commandantsList: 20, distinguished: 40 } as const satisfies Record<
  Honors,
  number
>

/** The course that counts for each rank. */
export const COURSES = { SGT: 'BLC', SSG: 'ALC' } as const

const POINTS_PER_WEEK = 4
const QUALIFICATION_COURSE_POINTS = 40
const HOURS_PER_POINT = 5

/** The points for the rank's required course; 0 before graduation. */
export function coursePoints(graduated: boolean, honors: Honors): number {
  return graduated ? GRADUATE_POINTS + HONORS_POINTS[honors] : 0
}

/** Weeks of 40 hours, and Ranger, Special Forces and Sapper courses (paragraph 3-17b). */
export function residentPoints(weeks: number, qualificationCourses: number): number {
  return weeks * POINTS_PER_WEEK + qualificationCourses * QUALIFICATION_COURSE_POINTS
}

/**
 * Hours of completed computer-based courses (paragraph 3-17c). Fewer than five hours give nothing.
 *
 * @example
 * ```ts
 * computerPoints(12) // 2
 * ```
 */
export function computerPoints(hours: number): number {
  return Math.floor(hours / HOURS_PER_POINT)
}
