import { type ChildProcess, fork } from 'node:child_process'
import { killProcess } from './process.ts'

/** Without the flags of the test runner. */
const NODE = { execPath: process.execPath, execArgv: [] }

/** Child processes of a test, each killed without cleanup. */
export function killedChildren() {
  const children = new Set<ChildProcess>()
  return {
    /** Starts a script and waits for its first message. */
    async start(script: string, ...args: string[]): Promise<ChildProcess> {
      const child = fork(script, args, NODE)
      children.add(child)
      await new Promise((resolve) => child.once('message', resolve))
      return child
    },
    async kill(child: ChildProcess) {
      await killProcess(child)
      children.delete(child)
    },
    /** Kills those that still run. */
    killAll() {
      for (const child of children) child.kill('SIGKILL')
      children.clear()
    },
  }
}
