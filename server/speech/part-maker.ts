import type { Logger } from 'pino'
import { ApiError } from '../contract/errors.ts'
import { FairQueue } from '../queue/fair-queue.ts'
import type { PartKey, PartShelf, SpeechSource } from './part-shelf.ts'
import type { PartText } from './speech-texts.ts'
import type { Voice } from './voice.ts'

/** Programs that run at a time. */
const AT_ONCE = 2
/** Episodes of one user, and of all, that are being made. */
const JOBS_PER_USER = 3
const JOBS = 200
/** New characters that are read out for one user in a day: about six hours of speech. */
const CHARACTERS_PER_DAY = 300_000
const DAY = 24 * 60 * 60_000
/** A text that the programs make nothing of is tried again after this long, in milliseconds. */
const FAILED_FOR = 60 * 60_000
const FAILED_FOR_WITHOUT_VOICE = 60_000

type Dependencies = {
  readonly voice: Voice
  readonly shelf: PartShelf
  readonly log: Logger
  readonly now: () => number
  /** Those of the rows that are still there. */
  readonly present: (sources: readonly SpeechSource[]) => Promise<readonly SpeechSource[]>
}

/**
 * Makes parts in the background: each once, two at a time, users by turns. What is being made is
 * not kept over a restart, since the next request starts it again.
 */
export class PartMaker {
  readonly #given: Dependencies
  readonly #queue = new FairQueue({ atOnce: AT_ONCE })
  readonly #making = new Map<string, Promise<void>>()
  readonly #jobs = new Map<string, { readonly userId: string; readonly ended: Promise<void> }>()
  readonly #failed = new Map<string, number>()
  readonly #spent = new Map<string, { readonly since: number; characters: number }>()
  #isStopped = false

  constructor(given: Dependencies) {
    this.#given = given
  }

  /** Whether the programs recently made nothing of this text. */
  hasFailed({ hash }: PartKey): boolean {
    const until = this.#failed.get(hash)
    if (until === undefined) return false
    if (until > this.#given.now()) return true
    this.#failed.delete(hash)
    return false
  }

  /**
   * Starts making the parts, unless the job runs already.
   * @param job Identifies what the parts are for.
   * @param missing Those that are not there.
   * @throws ApiError `general_rate_limit_exceeded`, `general_unavailable`
   */
  start(job: string, userId: string, missing: readonly PartText[]): void {
    if (this.#jobs.has(job) || this.#isStopped) return
    const own = [...this.#jobs.values()].filter((running) => running.userId === userId)
    if (own.length >= JOBS_PER_USER) throw tooMuch('Wait until what you asked for is ready.', 10)
    if (this.#jobs.size >= JOBS) {
      throw new ApiError('general_unavailable', 'The server is busy. Try again in a moment.', {
        headers: { 'retry-after': '30' },
      })
    }
    this.#spend(userId, missing)
    const ended = this.#run(userId, missing).finally(() => this.#jobs.delete(job))
    this.#jobs.set(job, { userId, ended })
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    await Promise.all([...this.#jobs.values()].map(({ ended }) => ended))
  }

  async #run(userId: string, missing: readonly PartText[]): Promise<void> {
    for (const part of missing) {
      if (this.#isStopped) return
      if (this.hasFailed(part.key)) continue
      try {
        await this.#queue.run(userId, () => this.#once(part))
      } catch (error) {
        this.#noteFailure(part.key, error)
      }
    }
  }

  #once(part: PartText): Promise<void> {
    const path = this.#given.shelf.pathOf(part.key)
    const running = this.#making.get(path)
    if (running !== undefined) return running
    const making = this.#make(part).finally(() => this.#making.delete(path))
    this.#making.set(path, making)
    return making
  }

  async #make({ key, text }: PartText): Promise<void> {
    const { voice, shelf, present } = this.#given
    if (this.#isStopped || (await shelf.sizeOf(key)) !== undefined) return
    await shelf.put(key, await voice.speak(text))
    // The row may have been removed in the meantime, with the folder that this was put into again.
    if (key.source !== null && (await present([key.source])).length === 0) {
      await shelf.drop(key.source)
    }
  }

  #noteFailure({ hash }: PartKey, error: unknown) {
    if (this.#isStopped) return
    const { log, now, voice } = this.#given
    log.warn({ err: error, part: hash }, 'a text could not be read out')
    for (const [old, until] of this.#failed) if (until <= now()) this.#failed.delete(old)
    const lasts = voice.fault === undefined ? FAILED_FOR : FAILED_FOR_WITHOUT_VOICE
    this.#failed.set(hash, now() + lasts)
  }

  #spend(userId: string, missing: readonly PartText[]) {
    const now = this.#given.now()
    for (const [user, { since }] of this.#spent) if (now - since >= DAY) this.#spent.delete(user)
    const spent = this.#spent.get(userId) ?? { since: now, characters: 0 }
    const wanted = missing.reduce((sum, { text }) => sum + text.length, 0)
    if (spent.characters + wanted > CHARACTERS_PER_DAY) {
      const seconds = Math.ceil((spent.since + DAY - now) / 1000)
      throw tooMuch('Much was read out for you today. Try again tomorrow.', seconds)
    }
    spent.characters += wanted
    this.#spent.set(userId, spent)
  }
}

const tooMuch = (message: string, seconds: number) =>
  new ApiError('general_rate_limit_exceeded', message, {
    headers: { 'retry-after': String(seconds) },
  })
