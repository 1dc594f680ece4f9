import { ensureInstalled, runScript } from './install.mjs'

// `npm run check`: install what is missing, as after a pull, then run every check (scripts/check.ts).

ensureInstalled('everything')
runScript('scripts/check.ts')
