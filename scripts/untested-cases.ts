import type { UntestedCases } from './named-cases.ts'

/** The cases that no test names in its title, each with the reason. */
export const UNTESTED_CASES: UntestedCases = {
  attack: {},
  contract: {},
  fault: {
    2: 'Kills are tested while clients write (fault 1), not during recovery or the first start.',
    3: 'Dropping and tearing blocks takes a file system of its own; SQLite is trusted with WAL and synchronous=FULL.',
    12: 'The time limit of statements is a setting of the connections; no test exhausts the pool.',
    21: 'All migrations run in one transaction, which either engine undoes; no test kills one at each statement.',
    24: 'A day of load is too long for a test; it is watched where the product runs.',
  },
}
