import { expect, test } from 'vitest'
import { brokenCitations, findCitations } from './cited-places.ts'
import { readContract } from './contract-pages.ts'
import { bareTitles, caseFaults, namedCases } from './named-cases.ts'

const contract = readContract({
  specification: '# Specification\n\n## 1. What\n\n### Dashboard\n\n## 2. Screens\n',
  wire: '## 2. Transport\n\n### 2.1 Base URL\n\n1. no case\n\n## 18. Conformance tests\n\n1. One.\n2. Two.\n\n## 19. Choices\n\n3. no case\n',
  attacks: '| # | attack |\n| --- | --- |\n| 1 | Read |\n| 2 | Write |\n',
  faults: '| 1 | Killed |\n',
})
const NOTHING = { attack: {}, contract: {}, fault: {} }
const ALL = namedCases([
  { path: 'all.test.ts', text: `test('attack 1, 2, contract 1, 2, fault 1: holds', () => {})` },
])

test('what can be cited is read from the pages', () => {
  expect([...contract.sections.specification]).toEqual(['1', '2'])
  expect([...contract.sections.wire]).toEqual(['2', '2.1', '18', '19'])
  expect([...contract.cases.attack]).toEqual([1, 2])
  expect([...contract.cases.contract]).toEqual([1, 2])
  expect([...contract.cases.fault]).toEqual([1])
})

test.each([
  ['(specification §2 My Questions, §3).', ['specification 2', 'specification 3']],
  ['(specification\n * §4 Versioning), and wire.md §7', ['specification 4', 'wire 7']],
  ['wire §11.1–11.4; wire §7.2, §7.3', ['wire 11.1', 'wire 11.4', 'wire 7.2', 'wire 7.3']],
  ['specification §1 and §9, 3 columns', ['specification 1', 'specification 9']],
  ['Attack 57: a server', ['attack 57']],
  [
    'attack 40, 58: wrong; contract 19 to 30',
    ['attack 40', 'attack 58', 'contract 19', 'contract 30'],
  ],
  ['as fault\n * 1 asks', ['fault 1']],
  ['the contract has 44 cases, default 5', []],
])('%j cites %j', (text, cited) => {
  expect(findCitations(text).map(({ place, number }) => `${place} ${number}`)).toEqual(cited)
})

test('reports the line of a broken citation and what to do', () => {
  const text = 'first (specification §1)\n// (wire §2.9), attack 3,\n * contract 2, fault 7'
  expect(brokenCitations('server/a.ts', text, contract)).toEqual([
    'server/a.ts:2: docs/wire.md has no section 2.9. Cite one that it has, or write that section.',
    'server/a.ts:2: there is no attack 3. Cite one of the list, or add that case to it.',
    'server/a.ts:3: there is no fault 7. Cite one of the list, or add that case to it.',
  ])
})

test('reports a title that begins with a bare number', () => {
  const text = `it.each(['a'])(\n  '54, 55: someone says no', () => {})\ntest('5,000 rows', () => {})`
  expect(bareTitles({ path: 'a.test.ts', text })).toEqual([
    expect.stringContaining('a.test.ts:1: "54, 55: someone says no" does not say which list'),
  ])
})

test('reports a case that no test names, unless it has a reason', () => {
  const named = namedCases([
    { path: 'a.test.ts', text: `test("contract 1, 2, attack 1: it's so", () => {})` },
    { path: 'b.test.ts', text: "describe('g', () => it(\n'fault 1: killed', () => {}))" },
  ])
  expect(caseFaults(contract, named, NOTHING)).toEqual([
    expect.stringContaining('docs/attacks.md: no test names attack 2.'),
  ])
  expect(caseFaults(contract, named, { ...NOTHING, attack: { 2: 'No way to.' } })).toEqual([])
})

test('reports a reason for a case that has a test or does not exist', () => {
  expect(caseFaults(contract, ALL, NOTHING)).toEqual([])
  expect(caseFaults(contract, ALL, { ...NOTHING, fault: { 1: 'No way to.', 2: 'None.' } })).toEqual(
    [
      'scripts/untested-cases.ts: fault 1 is tested in all.test.ts. Remove it from the list.',
      'scripts/untested-cases.ts: fault 2 is no case. Remove it from the list.',
    ],
  )
})
