import type { Finding } from './finding.ts'
import type { Loaded } from './loaded.ts'

/**
 * Matches questions about a publication itself: its number, title or purpose. The answer is on its
 * cover, so they cite no paragraph.
 */
const ABOUT_THE_PUBLICATION = new Set([
  'body-composition-003',
  'justice-001',
  'justice-002',
  'justice-004',
  'mission-command-001',
  'nco-development-001',
  'promotions-001',
  'training-001',
])

/** Questions and scenarios of a publication whose text was read cite the place in it. */
export function checkPlaces({ categories, scenarios, publications }: Loaded): Finding[] {
  const read = new Set(publications.filter(({ seen }) => seen === 'text').map((row) => row.number))
  const look = (file: string, { id, ref }: { id: string; ref: string }): Finding[] => {
    if (!read.has(ref) || ABOUT_THE_PUBLICATION.has(id)) return []
    return [{ file, id, rule: 'place', message: `${ref} was read: name the paragraph` }]
  }
  return [
    ...categories.flatMap(({ path, questions }) =>
      questions.flatMap((question) => look(path, question)),
    ),
    ...scenarios.flatMap((scenario) => look('situational.json', scenario)),
  ]
}
