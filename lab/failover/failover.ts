import { parseArgs } from 'node:util'
import { missingPackages } from './cluster-programs.ts'
import { failoverRounds, type Round } from './failover-rounds.ts'

/**
 * `npm run failover -w lab`: loses the primary of the cluster in deploy/failover twenty times under load, or
 * `--rounds` times, and counts what users would notice (docs/faults.md, 29). Fails if an
 * acknowledged write is lost, an effect is there twice, a socket missed a change, or writes take
 * longer than 30 seconds to succeed again; `--any-time` leaves the last one out.
 */
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '20' }, 'any-time': { type: 'boolean' } },
})
/** Seconds until writes must succeed again. */
const BACK_WITHIN = values['any-time'] ? Number.POSITIVE_INFINITY : 30

const missing = missingPackages()
if (missing.length > 0) {
  console.log(`Skipped: the failover needs ${missing.join(', ')} (apt-get install).`)
  console.log('0 passed, 0 failed')
  process.exit(0)
}

for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => process.exit(1))
const result = await failoverRounds(Number(values.rounds), (round) => {
  console.log(
    `${round.fault}: writes again after ${round.seconds.toFixed(1)} s, ${round.lost.length} lost, ${round.twice.length} twice, ${round.missed.length} missed`,
  )
  for (const line of [...round.lost, ...round.twice, ...round.missed]) console.error(`  ${line}`)
})
const seconds = result.rounds.map((round) => round.seconds).toSorted((a, b) => a - b)
const at = (share: number) => (seconds[Math.floor((seconds.length - 1) * share)] ?? 0).toFixed(1)
console.log(
  `${result.rounds.length} failovers, ${result.acknowledgedWrites} acknowledged writes, ${result.unavailableAnswers} answers "try again", ${result.reconnects} sockets reconnected; writes again after ${at(0.5)} s (median), ${at(1)} s (longest)`,
)
for (const answer of result.wrongAnswers) console.error(`  wrong answer: ${answer}`)
const isGood = (round: Round) =>
  round.lost.length + round.twice.length + round.missed.length === 0 && round.seconds <= BACK_WITHIN
const failed =
  result.rounds.filter((round) => !isGood(round)).length + (result.wrongAnswers.length > 0 ? 1 : 0)
console.log(`${result.rounds.filter(isGood).length} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
