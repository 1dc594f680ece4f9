import { setTimeout as sleep } from 'node:timers/promises'
import { FormData } from 'undici'
import { formatOutcomes } from '../../domain/study/outcomes.ts'
import type { RandomSource } from '../../domain/study/shuffle.ts'
import { Door } from './door.ts'
import { PASSWORD } from './fill.ts'
import { LiveSocket } from './live-socket.ts'
import type { Player } from './players.ts'
import { dashboard, deck, followed, newReviews } from './screens.ts'
import type { Tally } from './tally.ts'

const CARDS_PER_DECK = 24
const MS_A_CARD = 12_000
/** One in this many visits starts with a sign-in: a session lasts a year, but devices change. */
const SIGN_IN_EVERY = 12
/** One in this many sessions is followed by an upload. */
const UPLOAD_EVERY = 50
const CSV_HEADER = 'question,answer,distractor-1,distractor-2,distractor-3\n'

export type SoldierDependencies = {
  readonly origin: string
  /** A loopback address of this user alone. */
  readonly address: string
  readonly player: Player
  /** Counted from 0; not all sign in on their first visit. */
  readonly number: number
  readonly tally: Tally
  readonly random: RandomSource
}

/** A user's browser: its requests and their timing. */
export class Soldier {
  readonly #needs: SoldierDependencies
  readonly #door: Door
  #socket: LiveSocket | undefined
  #lastReview: string | undefined
  #deck: readonly string[] = []
  #visits: number

  constructor(needs: SoldierDependencies) {
    const { origin, address, player, tally } = needs
    this.#needs = needs
    this.#visits = needs.number
    this.#door = new Door(origin, address, player.token, tally)
  }

  /** Opens the socket; fulfilled when the server has greeted or rejected it. */
  async connect(): Promise<void> {
    const { origin, address, tally } = this.#needs
    this.#socket = new LiveSocket(origin, address, this.#door.cookie, tally)
    await this.#socket.greeted
  }

  /** Opens the app: sometimes signs in first, then sends the dashboard's requests. */
  async visit(): Promise<void> {
    if (this.#visits % SIGN_IN_EVERY === 0) await this.#signIn()
    const asked = dashboard(this.#needs.player).map(([kind, what]) => this.#door.ask(kind, what))
    await Promise.all([...asked, this.#fetchReviews()])
    await this.#takeDeck()
  }

  /** Refetches the screen's live lists, each after its own delay, as after a gap. */
  async catchUp(delay: () => number): Promise<void> {
    const { player } = this.#needs
    await Promise.all(
      followed(player).map(async ([kind, what]) => {
        await sleep(delay())
        await this.#door.ask(kind, what)
      }),
    )
  }

  /** Saves the session of the studied deck, and sometimes uploads questions. */
  async finish(): Promise<void> {
    const { player, random } = this.#needs
    const ms = MS_A_CARD
    const answers = this.#deck.map((questionId, place) => {
      return { questionId, isCorrect: random() < 0.75, at: (place + 1) * ms, ms }
    })
    const ended = Date.now()
    const data = {
      boardId: player.boardId,
      startTime: new Date(ended - answers.length * ms).toISOString(),
      endTime: new Date(ended).toISOString(),
      durationMinutes: Math.max(1, Math.round((answers.length * ms) / 60_000)),
      studyMode: 'daily',
      categories: player.categories,
      questionIds: this.#deck,
      outcomes: formatOutcomes({ kind: 'answers', answers }),
    }
    const path = '/v1/databases/main/collections/studySessions/documents'
    const json = { documentId: crypto.randomUUID(), data }
    await this.#door.ask('save a session', { path, method: 'POST', json })
    if (this.#visits % UPLOAD_EVERY === 0) await this.#upload()
    this.#visits += 1
  }

  /** Closes the socket and the connections. */
  async leave(): Promise<void> {
    await this.cut()
    await this.#door.close()
  }

  /** Closes the socket, as a stopping server does. */
  async cut(): Promise<void> {
    await this.#socket?.close()
    this.#socket = undefined
  }

  async #signIn() {
    const json = { email: this.#needs.player.email, password: PASSWORD }
    const asked = { path: '/v1/account/sessions/email', method: 'POST', json } as const
    await this.#door.ask('sign in', { ...asked, isStranger: true })
  }

  async #fetchReviews() {
    const text = await this.#door.ask('new reviews', newReviews(this.#lastReview))
    if (text === '') return
    const { documents } = JSON.parse(text) as { documents: { $id: string }[] }
    this.#lastReview = documents.at(-1)?.$id ?? this.#lastReview
  }

  async #takeDeck() {
    const { player, random } = this.#needs
    const { cardIds } = player
    const first = Math.floor(random() * Math.max(1, cardIds.length - CARDS_PER_DECK))
    this.#deck = cardIds.slice(first, first + CARDS_PER_DECK)
    await this.#door.ask("today's deck", deck(this.#deck))
  }

  async #upload() {
    const name = `Upload ${crypto.randomUUID().slice(0, 8)}.csv`
    const rows = Array.from({ length: 20 }, (_, n) => `What is rule ${n}?,Rule ${n},A,B,C\n`)
    const form = new FormData()
    form.append('fileId', crypto.randomUUID())
    form.append('file', new Blob([CSV_HEADER, ...rows], { type: 'text/csv' }), name)
    const path = '/v1/storage/buckets/uploads/files'
    const text = await this.#door.ask('upload', { path, method: 'POST', form, isRead: true })
    if (text === '') return
    const { $id: fileId } = JSON.parse(text) as { $id: string }
    const json = { body: JSON.stringify({ fileId, fileName: name }), async: true }
    await this.#door.ask('take the upload', {
      ...{ path: '/v1/functions/uploadCsv/executions', method: 'POST', json },
    })
  }
}
