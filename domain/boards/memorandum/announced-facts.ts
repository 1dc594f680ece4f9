import type { AnnouncedDetails } from './board-details.ts'

/** What a memorandum says of the board's day, as boards keep it. */
export type AnnouncedFacts = Pick<
  AnnouncedDetails,
  'reportingTime' | 'startTime' | 'place' | 'uniform' | 'prohibited' | 'bring'
> & { readonly rehearsal: string | null; readonly suspenses: readonly string[] }

/** The facts of the board's day in a memorandum's own words. */
export function announcedFacts(details: AnnouncedDetails): AnnouncedFacts {
  const { reportingTime, startTime, place, uniform, prohibited, bring } = details
  return {
    ...{ reportingTime, startTime, place, uniform, prohibited, bring },
    rehearsal: details.rehearsal?.text ?? null,
    suspenses: details.suspenses.map(({ text }) => text),
  }
}
