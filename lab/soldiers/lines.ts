import type { Loaded } from './load.ts'
import { allWaits, percentile, type Tallied } from './tally.ts'

/** The report of a round: a line per kind, then all of them, and the server's resources. */
export function reportLines({
  day,
  reconnected,
  restarted,
  residentMB,
  processorShare,
}: Loaded): string[] {
  return [
    ...[...day.waits].map(([kind, waits]) => waitsLine(kind, waits)),
    waitsLine('all of the day', allWaits(day)),
    ...failureLines(day),
    `${residentMB.toFixed(0)} MB resident, ${(processorShare * 100).toFixed(0)} % of a core`,
    ...returnLines('of many at once', reconnected),
    ...returnLines('of many after a restart', restarted),
  ]
}

function returnLines(what: string, returned: Tallied): string[] {
  return [
    waitsLine(`sockets ${what}`, returned.waits.get('socket') ?? []),
    waitsLine(`a reconnection ${what}`, allWaits(returned)),
    ...failureLines(returned),
  ]
}

function waitsLine(kind: string, waits: readonly number[]): string {
  const at = (share: number) => percentile(waits, share).toFixed(0)
  return `${kind}: ${waits.length}, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms`
}

const failureLines = ({ failures }: Tallied) =>
  [...failures].map(([what, count]) => `failed ${count} times: ${what}`)
