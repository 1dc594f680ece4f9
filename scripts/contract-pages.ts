/** The pages of docs/ whose sections are cited by number. */
export type SectionPage = 'specification' | 'wire'

/** The numbered lists of cases: docs/attacks.md, docs/wire.md §18 and docs/faults.md. */
export type CaseList = 'attack' | 'contract' | 'fault'

/** What can be cited: the numbers of sections such as '4' and '13.4', and those of cases. */
export type Contract = {
  readonly sections: Readonly<Record<SectionPage, ReadonlySet<string>>>
  readonly cases: Readonly<Record<CaseList, ReadonlySet<number>>>
}

/** Where each list of cases is. */
export const PAGE_OF_LIST: Readonly<Record<CaseList, string>> = {
  attack: 'docs/attacks.md',
  contract: 'docs/wire.md §18',
  fault: 'docs/faults.md',
}

/** Reads what can be cited from the pages. */
export function readContract(
  pages: Readonly<Record<'specification' | 'wire' | 'attacks' | 'faults', string>>,
): Contract {
  return {
    sections: {
      specification: sectionsOf(pages.specification),
      wire: sectionsOf(pages.wire),
    },
    cases: {
      attack: numbersOf(pages.attacks, /^\| (\d+) \|/gm),
      contract: numbersOf(conformanceTests(pages.wire), /^(\d+)\. /gm),
      fault: numbersOf(pages.faults, /^\| (\d+) \|/gm),
    },
  }
}

/** The numbers of headings such as '## 4. Sessions' and '### 4.1 Session secret'. */
function sectionsOf(page: string): Set<string> {
  return new Set(
    [...page.matchAll(/^#{2,3} (\d+(?:\.\d+)?)\.? /gm)].map(([, number = '']) => number),
  )
}

function conformanceTests(wire: string): string {
  return wire.split(/^(?=## )/m).find((part) => part.startsWith('## 18.')) ?? ''
}

function numbersOf(text: string, pattern: RegExp): Set<number> {
  return new Set([...text.matchAll(pattern)].map(([, number]) => Number(number)))
}
