import type { Finding } from './finding.ts'
import type { Loaded } from './loaded.ts'

/**
 * The list of the inspection says only what was read: each item cites a text that we read, and each
 * number of a measure is in the words of that text.
 */
export function checkInspection({ inspection, publications }: Loaded): Finding[] {
  if (!inspection) return []
  const lists = [inspection.every, ...inspection.uniforms.map(({ items }) => items)]
  return lists.flatMap((items) => {
    const seen = new Set<string>()
    return items.flatMap((item) => {
      const faults = faultsOf(item, publications)
      if (seen.has(item.id)) faults.push('stands twice')
      seen.add(item.id)
      return faults.map(
        (message): Finding => ({
          ...{ file: 'inspection.json', id: item.id, rule: 'inspection', message },
        }),
      )
    })
  })
}

type Inspection = NonNullable<Loaded['inspection']>

function faultsOf(
  { ref, check, inPamphlet, measure, read }: Inspection['every'][number],
  publications: Loaded['publications'],
): string[] {
  const [number = ''] = ref.split(',')
  const publication = publications.find((row) => row.number === number)
  const faults: string[] = []
  if (publication?.seen !== 'text') faults.push(`cites ${number}, whose text nobody read`)
  if ((measure === null) !== (read === null)) faults.push('has a measure without the words read')
  if (check === null && !inPamphlet) faults.push('says nothing')
  const words = plain(read ?? '')
  for (const [figure] of plain(measure ?? '').matchAll(/\d[\d/]*/g)) {
    if (!words.match(new RegExp(`(^|[^\\d/])${figure}([^\\d/]|$)`))) {
      faults.push(`measures ${figure}, which the words read do not say`)
    }
  }
  return faults
}

const WORDS = [
  ['one', '1'],
  ['two', '2'],
] as const

/** Small numbers as figures: a list says 1 where a regulation says one. */
function plain(text: string): string {
  return WORDS.reduce(
    (so, [word, figure]) => so.replaceAll(new RegExp(`\\b${word}\\b`, 'gi'), figure),
    text,
  )
}
