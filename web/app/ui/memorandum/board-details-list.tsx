import type { AnnouncedDetails } from '@squared-away/domain/boards/memorandum/board-details'
import { Findings } from './findings.tsx'

/** The uniform, the place, the times and the members, as far as they were found. */
export function BoardDetailsList({ details }: { details: AnnouncedDetails }) {
  const { members, uniform, place, reportingTime, startTime } = details
  const facts = [
    reportingTime !== null && `Report at ${reportingTime}`,
    startTime !== null && `Board starts at ${startTime}`,
    place !== null && `Place: ${place}`,
    uniform !== null && `Uniform: ${uniform}`,
    ...members.map(({ name, topics }) =>
      topics.length === 0 ? name : `${name}: ${topics.join(', ')}`,
    ),
  ].filter((fact) => fact !== false)
  if (facts.length === 0) return null
  return (
    <Findings title="About the board">
      {[...new Set(facts)].map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </Findings>
  )
}
