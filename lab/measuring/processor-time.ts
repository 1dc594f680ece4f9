import { readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second. */
const TICK = 0.01

/** CPU seconds of all threads of the process. */
export function processorSeconds(pid: number): number {
  const status = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name of the program comes second, in parentheses, and may contain spaces.
  const fields = status.slice(status.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK
}
