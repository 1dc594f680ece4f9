import { ensureInstalled, runScript } from './install.mjs'

// `npm run test:all` and `test:faults`: install what is missing, then run what `npm test` leaves out
// (scripts/test-all.ts).

ensureInstalled('everything')
runScript('scripts/test-all.ts', process.argv.slice(2))
