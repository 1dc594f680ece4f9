import { REQUIRED_TOPICS } from '../schema.ts'
import type { Finding } from './finding.ts'
import type { Loaded } from './loaded.ts'

const CATEGORIES_AT_LEAST = 30
const QUESTIONS_AT_LEAST = 1000
const SCENARIOS_AT_LEAST = 90
const SCENARIOS_PER_REQUIRED_TOPIC = 3
const CATEGORY_AT_LEAST = 25
const CATEGORY_AT_MOST = 60
const SMALL_AT_LEAST = 20

/**
 * Categories, questions and scenarios reach their minimum numbers.
 *
 * @param small Slugs of categories that may have as few as 20 questions, with the reason for each.
 */
export function checkCoverage(
  { categories, scenarios }: Loaded,
  small: ReadonlyMap<string, string>,
): Finding[] {
  const findings: Finding[] = []
  const report = (file: string, message: string) =>
    findings.push({ file, id: '', rule: 'coverage', message })
  const total = categories.reduce((sum, { questions }) => sum + questions.length, 0)
  if (categories.length < CATEGORIES_AT_LEAST)
    report('questions', `${categories.length} categories`)
  if (total < QUESTIONS_AT_LEAST) report('questions', `${total} questions`)
  if (scenarios.length < SCENARIOS_AT_LEAST) {
    report('situational.json', `${scenarios.length} scenarios`)
  }
  for (const topic of REQUIRED_TOPICS) {
    const count = scenarios.filter(({ required }) => required === topic).length
    if (count < SCENARIOS_PER_REQUIRED_TOPIC) {
      report('situational.json', `${count} scenarios on ${topic}, which boards have to ask about`)
    }
  }
  for (const { path, slug, questions } of categories) {
    const least = small.has(slug) ? SMALL_AT_LEAST : CATEGORY_AT_LEAST
    const count = questions.length
    if (count < least || count > CATEGORY_AT_MOST) {
      report(path, `${count} questions instead of ${least} to ${CATEGORY_AT_MOST}`)
    }
    if (small.has(slug) && count >= CATEGORY_AT_LEAST) {
      report(path, `${count} questions: no longer small, so take it off the list`)
    }
  }
  return findings
}
