import { launch } from '../scripts/launcher.mjs'
import { COMMANDS } from './commands.mjs'

// What each script of the laboratory's package.json runs: `node run.mjs NAME`.

launch(COMMANDS, process.argv.slice(2))
