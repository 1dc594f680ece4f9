import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readContent } from '@squared-away/content/load'
import { readConfiguration } from './configuration/configuration.ts'
import { readContentFiles } from './functions/content/content-files.ts'
import { PartShelf } from './speech/part-shelf.ts'
import { type PartText, partsOfShipped } from './speech/speech-texts.ts'
import { Voice } from './speech/voice.ts'
import { giveUp } from './starting.ts'

// `npm run speak`: makes the audio of all questions that ship with the product beforehand, so that
// soldiers do not wait for it. It can be stopped and goes on where it was; the server may run.

const WORKERS = 2
const TOLD_EVERY = 50

process.umask(0o077)
try {
  const { values } = parseArgs({
    options: { first: { type: 'string' }, references: { type: 'boolean', default: false } },
  })
  const configuration = readConfiguration(process.env)
  const { speech, dataDir } = configuration
  if (speech === undefined) {
    console.error('Set SPEECH_COMMAND and ENCODE_COMMAND first (docs/operations.md, "Speech").')
    process.exit(78)
  }
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())
  const voice = new Voice(speech, stopping.signal)
  const shelf = new PartShelf(speech.folder ?? join(dataDir, 'speech'), speech.bytes)
  const content = readContent((await readContentFiles()).files)
  const parts = partsOfShipped(content, voice.id, { withReferences: values.references })
  const wanted = parts.slice(0, values.first === undefined ? undefined : Number(values.first))
  await shelf.fill()
  await voice.facts()
  const failed = await makeAll(wanted, { voice, shelf, stopping: stopping.signal })
  const { parts: kept, bytes } = await shelf.fill()
  const size = `${kept} texts in ${(bytes / 1_000_000).toFixed(1)} MB are kept`
  if (stopping.signal.aborted) console.log(`Stopped: ${size}. Run it again to continue.`)
  else console.log(`Done: ${size}, ${failed} could not be read out.`)
  process.exitCode = failed > 0 || stopping.signal.aborted ? 1 : 0
} catch (error) {
  giveUp(error)
}

type Means = {
  readonly voice: Voice
  readonly shelf: PartShelf
  readonly stopping: AbortSignal
}

/** Makes what is missing. @returns How many texts could not be made. */
async function makeAll(wanted: readonly PartText[], { voice, shelf, stopping }: Means) {
  const left = wanted.values()
  let done = 0
  let failed = 0
  const work = async () => {
    for (const { key, text } of left) {
      if (stopping.aborted) return
      if ((await shelf.sizeOf(key)) === undefined) {
        try {
          await shelf.put(key, await voice.speak(text))
        } catch (error) {
          if (stopping.aborted) return
          failed += 1
          console.error(`${(error as Error).message}\n  at: ${text.slice(0, 60)}`)
        }
      }
      done += 1
      if (done % TOLD_EVERY === 0) console.log(`${done} of ${wanted.length} texts`)
    }
  }
  await Promise.all(Array.from({ length: WORKERS }, work))
  return failed
}
