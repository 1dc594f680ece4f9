import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { buildIfNeeded } from './build-if-needed.mjs'
import { ensureInstalled, projectEnvironment, projectNode, root } from './install.mjs'

// Plain JavaScript for any Node from 18 on: each command begins here, on a bare clone too.

/**
 * A command of package.json.
 *
 * @typedef {object} Command
 * @property {string} file What it runs on the project's Node, as a path of the project.
 * @property {readonly string[]} [flags] Options of Node.
 * @property {readonly string[]} [arguments] They precede those that were typed.
 * @property {Readonly<Record<string, string>>} [environment] Where the caller's has no value.
 * @property {import('./install.mjs').Scope} installs What must be installed before.
 * @property {boolean} [builds] Whether the web app must be built before.
 * @property {string} [beforeBuild] What must end with 0 before it is built, as a path of the project.
 * @property {string} help What it does, in a few lines; the first one is a sentence.
 */

/**
 * Runs the command that `typed` names, with the rest as its arguments: installs and builds what is
 * missing, then becomes the command. `--help` prints what it does, and no name what there is. Paths
 * that were typed count from the project's folder.
 *
 * @param {Readonly<Record<string, Command>>} commands
 * @param {readonly string[]} typed
 */
export function launch(commands, [name = '', ...typed]) {
  if (!Object.hasOwn(commands, name)) {
    for (const [one, { help }] of Object.entries(commands)) {
      console.log(`${one}: ${help.split('\n', 1)[0]}`)
    }
    process.exit(name === '' ? 0 : 1)
  }
  const command = commands[name]
  if (typed.includes('--help')) {
    console.log(command.help)
    process.exit(0)
  }
  ensureInstalled(command.installs)
  if (command.builds) buildIfNeeded(() => requireSuccess(command.beforeBuild))
  become(command, typed)
}

/**
 * Ends with the status of a program, if there is one, unless that is 0.
 *
 * @param {string | undefined} file
 */
function requireSuccess(file) {
  if (file === undefined) return
  const options = /** @type {const} */ ({ cwd: root, env: projectEnvironment(), stdio: 'inherit' })
  const { status } = spawnSync(projectNode(), [join(root, file)], options)
  if (status !== 0) process.exit(status ?? 1)
}

/**
 * Puts the command in the place of this process. Where that is not possible, the command is a child
 * that ends with it.
 *
 * @param {Command} command
 * @param {readonly string[]} typed
 */
function become({ file, flags = [], arguments: own = [], environment = {} }, typed) {
  const node = projectNode()
  const argv = [...flags, join(root, file), ...own, ...typed]
  const env = { ...environment, ...projectEnvironment() }
  process.chdir(root)
  if (typeof process.execve === 'function' && process.platform !== 'win32') {
    process.execve(node, [node, ...argv], env)
  }
  const child = spawn(node, argv, { env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal))
  }
  // npm passes a signal on to its shell, which ends without telling its command.
  const parent = process.ppid
  const endWithParent = () => process.ppid === parent || child.kill('SIGTERM')
  if (process.env.npm_lifecycle_event) setInterval(endWithParent, 500).unref()
  child.on('exit', (code) => process.exit(code ?? 1))
}
