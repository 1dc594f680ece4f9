import { hash } from 'node:crypto'
import type { SpeechConfiguration } from '../configuration/speech.ts'
import { type FrameFormat, isSameFormat, mp3FramesIn, UnfitMp3 } from './mp3-frames.ts'
import { ProgramFailed, runProgram } from './run-program.ts'
import { silentWav } from './silent-wav.ts'

/** Speech of one text: MP3 frames without tags, which may follow those of any other part. */
export type Part = Buffer

/** What was learned of the operator's programs by trying them. */
export type VoiceFacts = {
  readonly format: FrameFormat
  /** One frame of silence. */
  readonly silentFrame: Buffer
}

/** A minute of WAV at 48 kHz in 16 bit has 6 MB; the longest text has ten minutes. */
const WAV_BYTES = 128 * 1_000_000
const MP3_BYTES = 8 * 1_000_000
const SPEAKING = { ms: 90_000, bytes: WAV_BYTES }
const ENCODING = { ms: 90_000, bytes: MP3_BYTES }
/** A failing voice is tried again after this long, in milliseconds. */
const TRIED_AGAIN_AFTER = 60_000

/** Changes when parts that were made before must be made again. */
const EDITION = '1'

/**
 * The voice of the installation: the operator's two programs. Which voice it is follows from their
 * names and arguments, so that all nodes with the same setting make the same parts.
 */
export class Voice {
  /** A hash of the programs and their arguments. */
  readonly id: string
  readonly #configuration: SpeechConfiguration
  readonly #stopping: AbortSignal
  readonly #now: () => number
  #facts: Promise<VoiceFacts> | undefined
  #failed: { readonly at: number; readonly reason: string } | undefined

  constructor(
    configuration: SpeechConfiguration,
    stopping: AbortSignal,
    now: () => number = Date.now,
  ) {
    const { speak, encode } = configuration
    this.id = hash('sha256', JSON.stringify([EDITION, speak, encode]), 'hex').slice(0, 32)
    this.#configuration = configuration
    this.#stopping = stopping
    this.#now = now
  }

  /** Why the programs did not work when they were last tried; undefined if they did. */
  get fault(): string | undefined {
    return this.#failed?.reason
  }

  /**
   * Tries the programs once; a failure is tried again after a minute.
   * @throws ProgramFailed, UnfitMp3
   */
  async facts(): Promise<VoiceFacts> {
    if (this.#failed && this.#now() - this.#failed.at >= TRIED_AGAIN_AFTER) this.#facts = undefined
    this.#facts ??= this.#try()
    return this.#facts
  }

  /**
   * Makes the part of a text.
   * @throws ProgramFailed, UnfitMp3
   */
  async speak(text: string): Promise<Part> {
    const { format } = await this.facts()
    const frames = await this.#make(text)
    if (isSameFormat(frames.format, format)) return frames.bytes
    throw new UnfitMp3('ENCODE_COMMAND makes files at different rates. Name one rate.')
  }

  async #try(): Promise<VoiceFacts> {
    try {
      const { format } = await this.#make('Squared Away.')
      const silence = await this.#encode(silentWav(1000))
      if (!isSameFormat(silence.format, format)) {
        throw new UnfitMp3('ENCODE_COMMAND must make one rate and one number of samples a second.')
      }
      this.#failed = undefined
      // One of the middle: the encoder has settled.
      const at = Math.floor(silence.bytes.length / format.bytes / 2) * format.bytes
      return { format, silentFrame: Buffer.from(silence.bytes.subarray(at, at + format.bytes)) }
    } catch (error) {
      this.#failed = { at: this.#now(), reason: (error as Error).message }
      throw error
    }
  }

  async #make(text: string) {
    const { speak } = this.#configuration
    const wav = await runProgram(speak, `${text}\n`, SPEAKING, this.#stopping)
    if (wav.length <= 44 || wav.toString('latin1', 0, 4) !== 'RIFF') {
      throw new ProgramFailed(`"${speak[0]}" made no WAV.`)
    }
    return this.#encode(wav)
  }

  async #encode(wav: Buffer) {
    return mp3FramesIn(await runProgram(this.#configuration.encode, wav, ENCODING, this.#stopping))
  }
}
