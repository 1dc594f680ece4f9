import { parseArgs } from 'node:util'
import type { SpokenItem } from '@squared-away/domain/speech'
import { choosePolicy } from '../../domain/plan/choice.ts'
import { type PlanRequest, planStart } from '../../domain/plan/plan-start.ts'
import { todaysPlan } from '../../domain/plan/todays-plan.ts'
import { loadContentAtStart } from '../../server/functions/content/content-update.ts'
import { listener } from '../../server/speech/testing/listening.ts'
import { signUp, startTestServer, type TestServer } from '../../server/testing/server.ts'
import { ENCODE, has, SPEAK, SPEECH } from '../../testing/speech-programs.ts'
import { writeSection } from '../docs-section.ts'
import { type MeasuredSound, measuredSound } from './measured-sound.ts'

/**
 * `npm run bench:episode -w lab`: the audio of a first day's deck by each voice and encoder of
 * Debian, measured by ffmpeg: its frames, length, pauses and loudness. Writes the table of
 * docs/operations-reference.md, with `--print` it writes nothing. Fails if a frame cannot be read,
 * a pause is missing or a length differs.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '20' },
    print: { type: 'boolean', default: false },
  },
})

const TOPICS = ['Drill and Ceremonies', 'Army Leadership', 'Army Emergency Relief']
/** Two frames: what an encoder adds or swallows at an end. */
const OFF_BY = 0.6
/** A shorter text has too few windows of 400 ms to measure. */
const SHORTEST_MEASURED_MS = 1500

const missing = ['espeak-ng', 'flite', 'lame', 'ffmpeg'].filter((name) => !has(name))
if (missing.length > 0) {
  console.log(`Install ${missing.join(', ')} first; nothing was measured.`)
  process.exit(0)
}

/** As docs/operations-reference.md turns flite down. */
const QUIETER = [...ENCODE.lame.slice(0, -2), '--scale', '0.75', ...ENCODE.lame.slice(-2)]
const PAIRS = [
  ['espeak-ng, lame', SPEAK['espeak-ng'], ENCODE.lame],
  ['espeak-ng, ffmpeg', SPEAK['espeak-ng'], ENCODE.ffmpeg],
  ['flite, lame', SPEAK.flite, ENCODE.lame],
  ['flite, ffmpeg', SPEAK.flite, ENCODE.ffmpeg],
  ['flite, lame `--scale 0.75`', SPEAK.flite, QUIETER],
] as const
const rows: string[] = []
for (const [name, speak, encode] of PAIRS) rows.push(await measuredRow(name, { speak, encode }))
const table = [
  '| voice, encoder | questions | length | MB | pauses heard | off by at most | loudness, LUFS | of each text | loudest peak |',
  '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
  ...rows,
].join('\n')
console.log(table)
if (!values.print) {
  writeSection('docs/operations-reference.md', 'npm run bench:episode -w lab', table)
}

type Programs = { readonly speak: readonly string[]; readonly encode: readonly string[] }

async function measuredRow(name: string, programs: Programs) {
  const speech = { ...SPEECH, ...programs }
  const server = await startTestServer({ engine: 'sqlite', configuration: { speech } })
  try {
    await loadContentAtStart(server.services.store, new Date())
    const items = (await firstDeck(server)).map((questionId) => ({ questionId }))
    const { listenTo, audio } = listener(server.url, await signUp(server.url))
    const episode = await listenTo({ items, withReference: true })
    const mp3 = Buffer.from(await (await audio(episode.$id)).arrayBuffer())
    const sound = measuredSound(mp3)
    const bytesPerMs = mp3.length / (episode.seconds * 1000)
    const cut = (from: number, until: number) =>
      mp3.subarray(frameAt(from * bytesPerMs), frameAt(until * bytesPerMs))
    const texts = episode.items
      .flatMap(({ startMs, questionMs, answerAtMs, endMs }) => [
        [startMs, startMs + questionMs] as const,
        [answerAtMs, endMs] as const,
      ])
      .filter(([from, until]) => until - from >= SHORTEST_MEASURED_MS)
      .map(([from, until]) => measuredSound(cut(from, until)).loudness)
    const offs = offsOf(episode.items, sound.silences)
    const faults = [
      ...(sound.complaints === '' ? [] : [sound.complaints]),
      ...(Math.abs(sound.seconds - episode.seconds) < 0.02 ? [] : [`${sound.seconds} s are heard`]),
      ...(episode.left.length === 0 ? [] : [`${episode.left.length} questions are left out`]),
      ...(offs.every((off) => off <= OFF_BY) ? [] : ['a pause is elsewhere']),
    ]
    for (const fault of faults) console.error(`${name}: ${fault}`)
    if (faults.length > 0) process.exitCode = 1
    const [quietest, loudest] = [Math.min(...texts), Math.max(...texts)]
    return `| ${[
      name,
      episode.items.length,
      `${Math.floor(episode.seconds / 60)} min ${Math.round(episode.seconds % 60)} s`,
      (mp3.length / 1_000_000).toFixed(2),
      `${offs.filter((off) => off <= OFF_BY).length} of ${episode.items.length}`,
      `${Math.max(...offs).toFixed(2)} s`,
      sound.loudness.toFixed(1),
      `${quietest.toFixed(1)} to ${loudest.toFixed(1)}`,
      `${sound.peak.toFixed(1)} dBFS`,
    ].join(' | ')} |`
  } finally {
    await server.stop()
  }
}

/** How far each pause that is heard is from where the episode says it is, in seconds. */
function offsOf(items: readonly SpokenItem[], silences: MeasuredSound['silences']) {
  return items.map(({ startMs, questionMs, answerAtMs }) => {
    const [from, until] = [(startMs + questionMs) / 1000, answerAtMs / 1000]
    return Math.min(
      ...silences.map((heard) => Math.max(Math.abs(heard[0] - from), Math.abs(heard[1] - until))),
    )
  })
}

/** A place in the bytes, at the beginning of its frame of 24 ms at 48 kbit/s. */
function frameAt(byte: number): number {
  return Math.round(byte / 144) * 144
}

/** What a new soldier's plan has on the first day. */
async function firstDeck(server: TestServer): Promise<string[]> {
  const found = await server.database.connection
    .selectFrom('defaultQuestions')
    .select(['$id', 'category'])
    .where('category', 'in', TOPICS)
    .execute()
  const request: PlanRequest = {
    ...{ reviews: [], now: Date.parse('2026-05-04T15:00:00Z'), timeZone: 'UTC' },
    cards: found.map(({ $id, category }) => ({ id: $id, topic: category })),
    targetDate: new Date('2026-06-01T15:00:00Z').toISOString(),
    time: { minutesByWeekday: Array<number>(7).fill(Number(values.minutes)), daysOff: '[]' },
  }
  return [...todaysPlan(request, choosePolicy(planStart(request).situation)).deck]
}
