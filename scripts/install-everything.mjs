import { ensureInstalled } from './install.mjs'

// Runs before the npm scripts that need the packages of tests and benches, which `npm start` does
// not install.

ensureInstalled('everything')
