import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '../../scripts/free-port.ts'

const SERVER = join(import.meta.dirname, '..')

/** The environment variables that a program inherits; a compile cache halves its start. */
const OURS = Object.fromEntries(
  ['PATH', 'NODE_COMPILE_CACHE'].flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value]]
  }),
)

/** A program of the server, as an operator runs it. */
export type Program = {
  readonly process: ChildProcess
  /** Everything printed so far. */
  output(): string
  /** Its exit code once it has ended; null if a signal ended it. */
  readonly ended: Promise<number | null>
}

export type ProgramOptions = {
  args?: string[]
  ipc?: boolean
  uid?: number
  /** A program and arguments that start the one given after them. */
  through?: readonly string[]
}

/** Runs `server/<file>` with `environment` and the inherited variables. */
export function runProgram(
  file: 'main.ts' | 'admin.ts' | 'backup.ts' | 'restore.ts' | 'move.ts' | 'demo.ts',
  environment: Record<string, string>,
  options: ProgramOptions = {},
): Program {
  const [program = process.execPath, ...before] = [...(options.through ?? []), process.execPath]
  const child = spawn(program, [...before, join(SERVER, file), ...(options.args ?? [])], {
    env: { ...OURS, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', ...(options.ipc ? (['ipc'] as const) : [])],
    ...(options.uid === undefined ? {} : { uid: options.uid }),
  })
  let output = ''
  const streams = [child.stdout, child.stderr].filter((stream) => stream !== null)
  for (const stream of streams) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  // The child's own `close` would also wait for an IPC channel that we may have closed.
  const ended = Promise.all([
    once(child, 'exit'),
    ...streams.map((stream) => once(stream, 'close')),
  ]).then(([[code]]) => code as number | null)
  return { process: child, output: () => output, ended }
}

/** Runs the server on a free port and waits until it is ready. */
export async function runServer(
  environment: Record<string, string>,
  options: Pick<ProgramOptions, 'ipc' | 'through'> = {},
): Promise<Program & { url: string }> {
  const port = environment.PORT ?? String(await freePort())
  const url = `http://localhost:${port}`
  const program = runProgram('main.ts', { PORT: port, RATE_LIMITS: 'off', ...environment }, options)
  for (let attempt = 0; attempt < 1200; attempt++) {
    if (program.process.exitCode !== null) break
    const isReady = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
    if (isReady) return { ...program, url }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  program.process.kill('SIGKILL')
  throw new Error(`The server did not become ready.\n${program.output()}`)
}

/** Kills a process without cleanup, and waits until it is gone. */
export async function killProcess(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}
