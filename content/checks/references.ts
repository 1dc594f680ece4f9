import type { ContentFiles } from '../load.ts'
import type { Publication } from '../schema.ts'
import type { Finding } from './finding.ts'
import type { Loaded } from './loaded.ts'

/** Matches a place in a publication, such as 'para 2-1'. */
const PLACE =
  /^(chap(ter)?|para|art\.|Article|sec|section|appendix|table|figure|Vol|preface|introduction|glossary|foreword|summary of change|\d{4} edition)( |$)/i

/** Matches publication numbers in running text. */
const NUMBER = /\b(?:AR|DA PAM|ADP|ATP|FM|TC|STP|TRADOC Pam) \d[\d.-]*\d(?:-SMCT)?/g

/** Every reference in any file names a publication of the registry. */
export function checkReferences(loaded: Loaded, files: ContentFiles): Finding[] {
  const known = new Set(loaded.publications.map(({ number }) => number))
  const findings: Finding[] = []
  const look = (file: string, id: string, ref: string) => {
    const report = (message: string) => findings.push({ file, id, rule: 'reference', message })
    const [number = '', ...places] = ref.split(', ')
    if (!known.has(number)) report(`${number}: add a row to publications.json`)
    for (const place of places) {
      if (!PLACE.test(place)) report(`"${place}" is not a place such as "para 2-1" or "chapter 2"`)
    }
  }
  for (const { path, questions } of loaded.categories) {
    for (const { id, ref } of questions) look(path, id, ref)
  }
  for (const { id, ref } of loaded.scenarios) look('situational.json', id, ref)
  for (const { slug, source } of loaded.culture) look('culture.json', slug, source)
  for (const path of ['guidance.json', 'faq.json', 'legal.json', 'inspection.json']) {
    for (const [number] of (files.get(path) ?? '').matchAll(NUMBER)) look(path, '', number)
  }
  return findings
}

/** A law has no editions: it is amended in place. */
const LAW = /^(UCMJ|\d+ USC( \d+)?)$/

/** Each publication has one row, which claims no more than what was seen of it. */
export function checkRegistry({ publications }: Loaded): Finding[] {
  const numbers = new Set(publications.map(({ number }) => number))
  const seenBefore = new Set<string>()
  return publications.flatMap((row) => {
    const faults = faultsOf(row, numbers)
    if (seenBefore.has(row.number)) faults.push('stands twice')
    seenBefore.add(row.number)
    return faults.map(
      (message): Finding => ({
        file: 'publications.json',
        id: row.number,
        rule: 'registry',
        message,
      }),
    )
  })
}

function faultsOf(
  { number, edition, change, seen, seenOn, supersededBy, inForce }: Publication,
  numbers: ReadonlySet<string>,
): string[] {
  const faults: string[] = []
  if (seen === 'memory') {
    if (seenOn !== null) faults.push('from memory, so it was not seen on a day')
    if (change !== undefined) faults.push('from memory, so no change of it was seen')
  } else {
    if (seenOn === null) faults.push(`${seen}: say when it was seen`)
    if (edition === null && !LAW.test(number))
      faults.push(`${seen}: name the edition that was seen`)
  }
  if (inForce && edition !== null && inForce.edition < edition) {
    faults.push(`the edition in force is older than the one of ${edition}`)
  }
  if (supersededBy !== undefined && !numbers.has(supersededBy)) {
    faults.push(`superseded by ${supersededBy}, which has no row`)
  }
  return faults
}
