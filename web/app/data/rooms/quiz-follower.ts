import { createStore, type MantineStore } from '@mantine/store'
import { LONGEST_SESSION_MS } from '@squared-away/domain/entities/session-length'
import { isSelfMarked, type NewQuizAnswer, type QuizView } from '@squared-away/domain/rooms/quiz'
import { errorStatus } from '../errors.ts'
import { PollLoop, WAIT_S } from './poll-loop.ts'
import { sendQuizAnswer, viewQuiz } from './quiz-calls.ts'
import type { RoomAccess } from './room-calls.ts'
import { type KeptQuiz, keepQuiz, keptQuiz } from './room-storage.ts'

/** A quiz as this device knows it. */
export interface FollowedQuiz extends Omit<KeptQuiz, 'view'> {
  phase: 'loading' | 'in' | 'gone' | 'signed-out'
  view: QuizView | null
  /** True while the server does not answer. */
  isOffline: boolean
  /** The question whose answer arrived after it was shown, or was refused. */
  lateFor: string | null
}

/**
 * What was chosen for the current question: on this device, or as the server has it. Once the answer
 * is shown, only what the server has counts.
 */
export function ownChoice({ view, pending, taken }: FollowedQuiz): number | null {
  const question = view?.question
  if (!question) return null
  if (question.answer !== null && !isSelfMarked(question)) return view.own
  if (pending?.questionId === question.id) return pending.choice
  return taken?.questionId === question.id ? taken.choice : view.own
}

/**
 * Follows a quiz: polls for its changes, and keeps it and an answer that was not sent on the device,
 * so that a phone without a network comes back to the current question and its choice.
 */
export class QuizFollower {
  readonly access: RoomAccess
  readonly #key: string
  readonly store: MantineStore<FollowedQuiz>
  /** Which question is on the screen, and since when. */
  #shown: { id: string; at: number } | null = null
  #sending: Promise<void> | null = null
  #hasAnswer = false
  readonly #loop = new PollLoop({
    poll: async () => {
      await this.#poll()
      if (this.#quiz.pending !== null) await this.#send()
    },
    onLost: () => this.#set({ isOffline: true }),
    onEnd: (phase) => this.#set({ phase, isOffline: false }),
  })

  /** @param key Where the device keeps it. */
  constructor(access: RoomAccess, key: string) {
    this.access = access
    this.#key = key
    const kept = keptQuiz(key)
    this.store = createStore<FollowedQuiz>({
      phase: kept === null ? 'loading' : 'in',
      view: kept?.view ?? null,
      isOffline: false,
      pending: kept?.pending ?? null,
      taken: kept?.taken ?? null,
      lateFor: null,
    })
  }

  get #quiz(): FollowedQuiz {
    return this.store.getState()
  }

  /** Starts to follow. @returns A function that stops. */
  start(): () => void {
    return this.#loop.start()
  }

  /** Chooses for the current question: kept on the device first, then sent. The last one counts. */
  choose(choice: number) {
    const { view } = this.#quiz
    const questionId = view?.question?.id
    if (questionId === undefined) return
    const since = this.#shown?.id === questionId ? performance.now() - this.#shown.at : 0
    const ms = Math.min(Math.round(since), LONGEST_SESSION_MS)
    this.#set({ pending: { questionId, choice, ms }, lateFor: null })
    void this.#send()
  }

  async #poll() {
    const { view, isOffline } = this.#quiz
    // The first answer after a gap comes at once, to say that the network is back.
    const wait = this.#hasAnswer && !isOffline ? WAIT_S : 0
    const after = this.#hasAnswer ? (view?.sequence ?? 0) : 0
    const next = await this.#loop.patiently(viewQuiz(this.access, { after, wait }))
    if (this.#loop.isStopped) return
    this.#hasAnswer = true
    const id = next.question?.id
    if (id !== undefined && this.#shown?.id !== id) this.#shown = { id, at: performance.now() }
    this.#set({ phase: 'in', view: next, isOffline: false })
  }

  /** Sends what waits, one request after the other. */
  #send(): Promise<void> {
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = null
    })
    return this.#sending
  }

  async #sendAll() {
    for (;;) {
      const { pending } = this.#quiz
      if (pending === null) return
      try {
        const isTaken = await sendQuizAnswer(this.access, pending)
        this.#settle(pending, isTaken)
      } catch (error) {
        const status = errorStatus(error)
        const isRefused = status !== undefined && status < 500 && status !== 429
        if (!isRefused) {
          this.#set({ isOffline: true })
          this.#loop.wake()
          return
        }
        this.#settle(pending, false)
      }
    }
  }

  #settle(sent: NewQuizAnswer, isTaken: boolean) {
    const pending = this.#quiz.pending === sent ? null : this.#quiz.pending
    this.#set(isTaken ? { pending, taken: sent } : { pending, lateFor: sent.questionId })
  }

  #set(changed: Partial<FollowedQuiz>) {
    const next = { ...this.#quiz, ...changed }
    this.store.setState(next)
    const { view, pending, taken, phase } = next
    if (view !== null && phase === 'in') keepQuiz(this.#key, { view, pending, taken })
  }
}
