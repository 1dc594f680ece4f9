import { parseArgs } from 'node:util'
import { soak, soakFaults } from './soaking.ts'

/**
 * `npm run soak -w lab`: runs the product under raised load for half an hour, or `--minutes`, and measures
 * its resources each minute (docs/faults.md, 24). Fails if something grows without bound.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    rate: { type: 'string', default: '240' },
  },
})
const seconds = Number(values.minutes) * 60
const soaked = await soak({
  seconds,
  rate: Number(values.rate),
  sampleEvery: Math.max(1, Math.min(60, seconds / 10)),
  onSample: ({ second, requests, residentMB, walMB, databaseMB }) =>
    console.log(
      `${Math.round(second)} s: ${requests} requests, ${residentMB.toFixed(0)} MB resident, write-ahead log ${walMB.toFixed(1)} MB, database ${databaseMB.toFixed(1)} MB`,
    ),
})
for (const fault of soakFaults(soaked)) console.error(fault)
process.exit(soakFaults(soaked).length === 0 ? 0 : 1)
