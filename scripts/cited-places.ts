import type { CaseList, Contract, SectionPage } from './contract-pages.ts'

/** A place in docs/ that a text cites: a section such as '13.4', or the number of a case. */
type Citation = { readonly line: number; readonly place: SectionPage | CaseList; number: string }

/** A citation may continue on the next line of a comment. */
const GAP = String.raw`[\s*/]*`
const SECTION = String.raw`§\d+(?:\.\d+)?`

/** 'specification §2 My Questions, §3', 'wire §11.1–11.4', 'wire.md §7'. */
const SECTIONS = new RegExp(
  String.raw`\b(specification|wire)(?:\.md)?${GAP}(${SECTION}` +
    String.raw`(?:–§?\d+(?:\.\d+)?|(?:\s[A-Z][\w' &]*)?${GAP}(?:,|and|to)${GAP}${SECTION})*)`,
  'gi',
)

/** 'attack 12', 'contract 19 to 30', 'attack 40, 58'. */
const CASES = /\b(attack|contract|fault)s?[\s*/]+(\d+(?:(?:, | and | to |–)\d+)*)\b/gi

/**
 * One line for each wrong citation in a file, with its place and what to do.
 *
 * @param file The path to report.
 */
export function brokenCitations(file: string, text: string, contract: Contract): string[] {
  return findCitations(text)
    .filter((citation) => !exists(citation, contract))
    .map(({ line, place, number }) => `${file}:${line}: ${adviceOn(place, number)}`)
}

/** Every section and case that `text` cites. */
export function findCitations(text: string): Citation[] {
  const found = (pattern: RegExp, numberPattern: RegExp) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const line = text.slice(0, match.index).split('\n').length
      const place = (match[1] ?? '').toLowerCase() as SectionPage | CaseList
      const numbers = [...(match[2] ?? '').matchAll(numberPattern)]
      return numbers.map(([, number = '']) => ({ line, place, number }))
    })
  return [...found(SECTIONS, /[§–](\d+(?:\.\d+)?)/g), ...found(CASES, /(\d+)/g)]
}

function exists({ place, number }: Citation, { sections, cases }: Contract): boolean {
  return place === 'specification' || place === 'wire'
    ? sections[place].has(number)
    : cases[place].has(Number(number))
}

function adviceOn(place: Citation['place'], number: string): string {
  return place === 'specification' || place === 'wire'
    ? `docs/${place}.md has no section ${number}. Cite one that it has, or write that section.`
    : `there is no ${place} ${number}. Cite one of the list, or add that case to it.`
}
