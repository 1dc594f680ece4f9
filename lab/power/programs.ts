import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** How a program ended; `output` is the end of what it printed. */
export type Ended = { code: number; seconds: number; output: string; isHung: boolean }

/**
 * A run without output hangs once it has used this much processor time (a loop that never ends), or
 * next to none for this long (it waits for what never comes), in seconds. A machine that is busy with
 * other work changes neither.
 */
const BUSY_SECONDS = 120
const IDLE_SECONDS = 600
const NEXT_TO_NONE = 2

const CHECK_MS = 10_000
/** Checks, not the clock, count the idle time: a program that was stopped for a while has not hung. */
const IDLE_CHECKS = (IDLE_SECONDS * 1000) / CHECK_MS
/** Of the kernel's clock in /proc, on every Linux that we know. */
const TICKS_PER_SECOND = 100

/** Runs a program on Linux, and ends it with all that it started when it hangs. */
export function runProgram(
  [program = '', ...args]: readonly string[],
  { cwd, env }: { cwd: string; env: Readonly<Record<string, string>> },
): Promise<Ended> {
  const started = performance.now()
  const child = spawn(program, args, {
    cwd,
    detached: true,
    env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const group = child.pid ?? 0
  let output = ''
  let isHung = false
  let last = { used: 0, checks: 0 }
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data) => {
      output = `${output}${data}`.slice(-4000)
      last = { used: secondsUsedBy(group), checks: 0 }
    })
  }
  const timer = setInterval(() => {
    const now = secondsUsedBy(group)
    // The time of a process that ended is no longer in the sum.
    if (now < last.used) last.used = now
    const used = now - last.used
    last.checks += 1
    if (used < BUSY_SECONDS && (last.checks < IDLE_CHECKS || used > NEXT_TO_NONE)) return
    isHung = true
    endGroup()
  }, CHECK_MS)
  const endGroup = () => process.kill(-group, 'SIGKILL')
  const endAll = () => {
    endGroup()
    process.exit(1)
  }
  process.once('SIGINT', endAll).once('SIGTERM', endAll)
  return new Promise((resolve) => {
    child.once('close', (code) => {
      clearInterval(timer)
      process.off('SIGINT', endAll).off('SIGTERM', endAll)
      const seconds = Math.round((performance.now() - started) / 1000)
      resolve({ code: code ?? 1, seconds, output, isHung })
    })
  })
}

/** Processor time of the living processes of a group. */
function secondsUsedBy(group: number): number {
  const ticks = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((id) => {
      // After the name, which may contain spaces: state, parent, group, … and the times.
      const fields = statOf(id).split(') ').at(-1)?.split(' ') ?? []
      return Number(fields[2]) === group ? Number(fields[11]) + Number(fields[12]) : 0
    })
  return ticks.reduce((sum, each) => sum + each, 0) / TICKS_PER_SECOND
}

/** Empty for a process that has just ended. */
function statOf(id: string): string {
  try {
    return readFileSync(`/proc/${id}/stat`, 'utf8')
  } catch {
    return ''
  }
}
