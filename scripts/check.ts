import { runChecks } from './checks.ts'

/** `npm run check`: every check that needs no server and no browser. */
const { failed, passed } = await runChecks()
console.log(`\n${passed} checks passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
