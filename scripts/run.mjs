import { COMMANDS } from './commands.mjs'
import { launch } from './launcher.mjs'

// What each script of package.json runs: `node scripts/run.mjs NAME`.

launch(COMMANDS, process.argv.slice(2))
