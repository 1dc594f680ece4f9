import type { UntestedCases } from './named-cases.ts'

/** The cases that no test names in its title, each with the reason. */
export const UNTESTED_CASES: UntestedCases = {
  attack: {},
  contract: {},
  fault: {},
}
