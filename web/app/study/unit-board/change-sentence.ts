import type { UnitBoardChange } from '@squared-away/domain/entities/unit-board'

const PARTS: Readonly<Record<string, string>> = {
  name: 'the name',
  kind: 'the kind of board',
  targetDate: 'the date',
  reportingTime: 'the reporting time',
  place: 'the place',
  uniform: 'the uniform',
  members: 'the members',
  texts: 'the texts',
  bring: 'what to bring',
  suspenses: 'what is due',
  rehearsal: 'the rehearsal',
  prohibited: 'what is not allowed',
  period: 'the kind of board',
  isForBoth: 'the kind of board',
  questionSetId: 'the questions of the unit',
}

/** What an edit changed, or what the makers announced, as a sentence. */
export function changeSentence(change: UnitBoardChange): string {
  const { announcement, isNudge } = change
  if (announcement !== undefined) {
    return `Announcement: ${announcement}${/[.!?)"]$/.test(announcement) ? '' : '.'}`
  }
  return isNudge ? 'A reminder to everybody: study today.' : `${editText(change)}.`
}

/** What an edit changed, in words without a period. */
function editText({
  parts,
  added,
  removed,
  moreAdded = 0,
  moreRemoved = 0,
}: UnitBoardChange): string {
  const changed = [...new Set(parts.flatMap((part) => PARTS[part] ?? []))]
  return [
    ...(changed.length > 0 ? [`${changed.join(', ')} changed`] : []),
    ...(added.length > 0 ? [`added topics: ${listed(added, moreAdded)}`] : []),
    ...(removed.length > 0 ? [`removed topics: ${listed(removed, moreRemoved)}`] : []),
  ].join('; ')
}

const listed = (topics: readonly string[], more: number) =>
  more > 0 ? `${topics.join(', ')} and ${more} more` : topics.join(', ')
