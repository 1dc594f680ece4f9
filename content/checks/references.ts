import type { ContentFiles } from '../load.ts'
import type { Finding } from './finding.ts'
import type { Loaded } from './loaded.ts'

/** How a place in a publication is written. */
const PLACE =
  /^(chap(ter)?|para|art\.|Article|sec|section|appendix|table|figure|Vol|preface|introduction|glossary|foreword|\d{4} edition)( |$)/i

/** Numbers as they stand in running text. */
const NUMBER = /\b(?:AR|DA PAM|ADP|ATP|FM|TC|STP|TRADOC Pam) \d[\d.-]*\d(?:-SMCT)?/g

/** Every reference, in whichever file, leads to a row of the registry. */
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
  for (const path of ['guidance.json', 'faq.json', 'legal.json']) {
    for (const [number] of (files.get(path) ?? '').matchAll(NUMBER)) look(path, '', number)
  }
  return findings
}

/** Each row stands once and does not claim more than its mark allows. */
export function checkRegistry({ publications }: Loaded): Finding[] {
  const seen = new Set<string>()
  return publications.flatMap(({ number, edition, checkedOn, mark }) => {
    const findings: Finding[] = []
    const report = (message: string) =>
      findings.push({ file: 'publications.json', id: number, rule: 'registry', message })
    if (seen.has(number)) report('stands twice')
    seen.add(number)
    if (mark === 'M' && checkedOn !== null) report('from memory (M), so it was not looked up')
    if (mark !== 'M' && checkedOn === null) report(`marked ${mark}: say when it was looked up`)
    if (mark !== 'M' && edition === null) report(`marked ${mark}: name the edition that was seen`)
    return findings
  })
}
