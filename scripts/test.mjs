import { ensureInstalled, runScript } from './install.mjs'

// `npm test`: install what is missing, then run every check and every test (scripts/test.ts).

ensureInstalled('everything')
runScript('scripts/test.ts', process.argv.slice(2))
