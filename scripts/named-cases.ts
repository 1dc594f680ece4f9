import { type CaseList, type Contract, PAGE_OF_LIST } from './contract-pages.ts'

/** The first argument of a call if it is a string: in a test file, the title of a test or group. */
const TITLE = /\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g

const GROUP = String.raw`(?:attack|contract|fault) \d+(?:, \d+)*`
/** 'attack 12, 13: …', 'contract 34, attack 26: …'. */
const NAMING = new RegExp(`^(${GROUP}(?:, ${GROUP})*): `)
const BARE_NUMBERS = /^\d{1,2}(?:, \d{1,2})*: /

/** The cases that tests name in their titles, each with the files that do. */
export type NamedCases = Readonly<Record<CaseList, ReadonlyMap<number, ReadonlySet<string>>>>

/** The reason why a case has no test, by case number. */
export type UntestedCases = Readonly<Record<CaseList, Readonly<Record<number, string>>>>

type TestFile = { readonly path: string; readonly text: string }

/** Reads the titles of tests. */
export function namedCases(testFiles: readonly TestFile[]): NamedCases {
  const named = {
    attack: new Map<number, Set<string>>(),
    contract: new Map<number, Set<string>>(),
    fault: new Map<number, Set<string>>(),
  }
  for (const { path, text } of testFiles) {
    for (const [, , title = ''] of text.matchAll(TITLE)) {
      for (const { list, number } of casesOfTitle(title)) {
        named[list].set(number, (named[list].get(number) ?? new Set()).add(path))
      }
    }
  }
  return named
}

/** Titles that begin with a number without naming its list, each with what to do. */
export function bareTitles({ path, text }: TestFile): string[] {
  return [...text.matchAll(TITLE)]
    .filter(([, , title = '']) => BARE_NUMBERS.test(title))
    .map(({ index, 2: title = '' }) => {
      const line = text.slice(0, index).split('\n').length
      return `${path}:${line}: "${title}" does not say which list its number is of. Begin it with "attack 12: ", "contract 36: " or "fault 5: ".`
    })
}

/**
 * One line for each mismatch between the cases of the contract, the tests that name them and the
 * list of untested cases, with what to do.
 */
export function caseFaults(
  { cases }: Contract,
  named: NamedCases,
  untested: UntestedCases,
): string[] {
  return (Object.keys(cases) as CaseList[]).flatMap((list) => [
    ...[...cases[list]]
      .filter((number) => !named[list].has(number) && untested[list][number] === undefined)
      .map((number) => missing(list, number)),
    ...Object.keys(untested[list])
      .map(Number)
      .filter((number) => named[list].has(number) || !cases[list].has(number))
      .map((number) => needless(list, number, named)),
  ])
}

const missing = (list: CaseList, number: number) =>
  `${PAGE_OF_LIST[list]}: no test names ${list} ${number}. Begin the title of its test with "${list} ${number}: ", or say in scripts/untested-cases.ts why there is none.`

function needless(list: CaseList, number: number, named: NamedCases): string {
  const [file] = named[list].get(number) ?? []
  const reason = file === undefined ? 'is no case' : `is tested in ${file}`
  return `scripts/untested-cases.ts: ${list} ${number} ${reason}. Remove it from the list.`
}

function casesOfTitle(title: string): { list: CaseList; number: number }[] {
  const [, names = ''] = NAMING.exec(title) ?? []
  return [...names.matchAll(/(attack|contract|fault) (\d+(?:, \d+)*)/g)].flatMap(
    ([, list, numbers = '']) =>
      numbers.split(', ').map((number) => ({ list: list as CaseList, number: Number(number) })),
  )
}
