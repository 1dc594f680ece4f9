import { setTimeout as sleep } from 'node:timers/promises'
import { SETS_PER_USER } from '../../server/collections/set-room.ts'
import { type Door, openDoor, type Reply, type Target } from './door.ts'
import { ListeningSocket } from './listening-socket.ts'

const DOCUMENTS = '/v1/databases/main/collections'
const EXECUTIONS = '/v1/functions/uploadCsv/executions'
const PAUSE_MS = 100
const CARDS = ['card-1', 'card-2']
const CSV =
  'question,answer,distractor-1,distractor-2,distractor-3\nWho?,Me,You,They,We\nWhere?,Here,There,Up,Down\n'

/** What is wrong after a fault, one line each. */
export type Findings = {
  /** Acknowledged writes that are missing or different. */
  readonly lost: readonly string[]
  /** Writes that took effect more than once, or without having been sent. */
  readonly twice: readonly string[]
  /** Acknowledged writes that the socket neither delivered nor refetched. */
  readonly missed: readonly string[]
}

/**
 * A soldier who writes, studies and uploads through one server process and listens on another.
 * A request that failed is sent again with the same id until it is acknowledged, as the app does.
 */
export class Soldier {
  readonly #name: string
  readonly #door: Door
  readonly #socket: ListeningSocket
  #isWorking = false
  #work: Promise<void> = Promise.resolve()
  #count = 0
  /** Names of boards by id, as acknowledged last. */
  readonly #boards = new Map<string, string>()
  readonly #sessions = new Set<string>()
  /** The execution that imports each upload. */
  readonly #uploads = new Map<string, string>()
  /** The newest acknowledged moment of each document that the socket must report. */
  readonly #written = new Map<string, string>()
  #firstSuccess = Promise.withResolvers<void>()
  #faultAt = Number.POSITIVE_INFINITY

  private constructor(name: string, door: Door, socket: ListeningSocket) {
    this.#name = name
    this.#door = door
    this.#socket = socket
  }

  /** Signs up on `target` and listens on `other`. */
  static async signUp(name: string, target: Target, other: Target): Promise<Soldier> {
    const door = await openDoor(target, name)
    const socket = await ListeningSocket.open(other, door.cookie)
    return new Soldier(name, door, socket)
  }

  get acknowledgedWrites(): number {
    return this.#door.acknowledged
  }

  /** Answers that the app would not retry, and 503 answers without Retry-After. */
  get wrongAnswers(): readonly string[] {
    return this.#door.wrongAnswers
  }

  get unavailableAnswers(): number {
    return this.#door.unavailable
  }

  get brokenRequests(): number {
    return this.#door.broken
  }

  get reconnects(): number {
    return this.#socket.reconnects
  }

  /** Starts to write, study and upload without a pause. */
  begin(): void {
    this.#isWorking = true
    this.#work = this.#workUntilPaused()
  }

  /** Stops after the current request was acknowledged. */
  async pause(): Promise<void> {
    this.#isWorking = false
    await this.#work
  }

  /** Fulfilled by the first acknowledgment of a request that was sent after `moment`. */
  firstSuccessAfter(moment: number): Promise<void> {
    this.#firstSuccess = Promise.withResolvers<void>()
    this.#faultAt = moment
    return this.#firstSuccess.promise
  }

  async #workUntilPaused() {
    while (this.#isWorking) {
      this.#count += 1
      const turn = this.#count % 8
      if (turn === 1) await this.#createBoard()
      else if (turn === 4) await this.#study()
      else if (turn === 7 && (await this.#mayUpload())) await this.#upload()
      else await this.#renameBoard()
    }
  }

  async #createBoard() {
    const id = `${this.#name}-board-${this.#count}`
    const data = { name: `new ${this.#count}`, targetDate: null, categories: ['Drill'] }
    await this.#write('POST', 'boards', id, data)
    this.#boards.set(id, data.name)
  }

  async #renameBoard() {
    const [id] = [...this.#boards.keys()].slice(-1)
    if (id === undefined) return
    const name = `renamed ${this.#count}`
    await this.#write('PATCH', 'boards', id, { name })
    this.#boards.set(id, name)
  }

  async #study() {
    const [boardId] = [...this.#boards.keys()].slice(-1)
    const id = `${this.#name}-session-${this.#count}`
    const moment = new Date().toISOString()
    await this.#write('POST', 'studySessions', id, {
      boardId,
      ...{ startTime: moment, endTime: moment, durationMinutes: 1 },
      ...{ studyMode: 'flashcard', categories: ['Drill'], questionIds: CARDS },
      outcomes: JSON.stringify(CARDS.map((questionId) => ({ questionId, isCorrect: true }))),
    })
    this.#sessions.add(id)
  }

  /**
   * Whether another set may be uploaded: the quota allows it, and the last upload was imported. A
   * sixth upload would remove the first, so the app waits.
   */
  async #mayUpload(): Promise<boolean> {
    if (this.#uploads.size === SETS_PER_USER) return false
    const executionId = [...this.#uploads.values()].at(-1)
    if (executionId === undefined) return true
    const { body } = await this.#insist('GET', `${EXECUTIONS}/${executionId}`)
    return hasEnded(body)
  }

  /** Uploads a file and has it imported, with an idempotency key. */
  async #upload() {
    const key = `${this.#name}-upload-${this.#count}`
    const form = () => {
      const parts = new FormData()
      parts.append('fileId', key)
      parts.append('file', new Blob([CSV], { type: 'text/csv' }), `${key}.csv`)
      return parts
    }
    await this.#insist(
      'POST',
      '/v1/storage/buckets/uploads/files',
      form,
      'storage_file_already_exists',
    )
    const run = {
      body: JSON.stringify({ fileId: key, fileName: `${key}.csv` }),
      ...{ async: true, headers: { 'idempotency-key': key } },
    }
    const { body } = await this.#insist('POST', EXECUTIONS, () => run)
    this.#uploads.set(key, String(body.$id))
  }

  async #write(method: 'POST' | 'PATCH', collection: string, id: string, data: object) {
    const path = `${DOCUMENTS}/${collection}/documents`
    const reply =
      method === 'POST'
        ? await this.#insist(
            'POST',
            path,
            () => ({ documentId: id, data }),
            'document_already_exists',
          )
        : await this.#insist('PATCH', `${path}/${id}`, () => ({ data }))
    const document = reply.isRepeated ? await this.#insist('GET', `${path}/${id}`) : reply
    this.#written.set(id, String(document.body.$updatedAt))
  }

  /**
   * Sends a request until it is acknowledged.
   * @param repeated The refusal of a request that had taken effect without an acknowledgment.
   */
  async #insist(
    method: string,
    path: string,
    body?: () => object,
    repeated?: string,
  ): Promise<Reply & { isRepeated: boolean }> {
    for (let attempt = 1; ; attempt += 1) {
      const sentAt = performance.now()
      const reply = await this.#door.send(method, path, body?.())
      const isRepeated = attempt > 1 && repeated !== undefined && reply?.body.type === repeated
      if (reply?.isOk || isRepeated) {
        if (sentAt > this.#faultAt && method !== 'GET') this.#firstSuccess.resolve()
        return { ...reply, isRepeated }
      }
      await sleep(PAUSE_MS)
    }
  }

  /** Waits for the imports, and compares everything with what was acknowledged. */
  async check(): Promise<Findings> {
    const failedImports = await this.#endedImports()
    const boards = await this.#list('boards')
    const sessions = await this.#list('studySessions')
    const reviews = await this.#list('reviews')
    const sets = await this.#list('questionSets')
    const lost = [...failedImports]
    const twice: string[] = []
    const held = new Map(boards.map((board) => [String(board.$id), String(board.name)]))
    for (const [id, name] of this.#boards) {
      if (held.get(id) !== name) lost.push(`${id} is named ${held.get(id)} instead of ${name}`)
    }
    for (const id of held.keys()) if (!this.#boards.has(id)) twice.push(`${id} was never sent`)
    const sessionIds = new Set(sessions.map(({ $id }) => String($id)))
    for (const id of this.#sessions) if (!sessionIds.has(id)) lost.push(`${id} is gone`)
    const answers = this.#sessions.size * CARDS.length
    if (reviews.length < answers) lost.push(`${answers - reviews.length} answers are gone`)
    if (reviews.length > answers) twice.push(`${reviews.length - answers} answers are there twice`)
    for (const key of this.#uploads.keys()) {
      const count = sets.filter(({ name }) => name === key).length
      if (count === 0) lost.push(`the import of ${key} is gone`)
      if (count > 1) twice.push(`${key} was imported ${count} times`)
    }
    const missed = await this.#socket.missing(this.#written)
    return { lost, twice, missed: missed.map((id) => `${this.#name} did not hear of ${id}`) }
  }

  /** Waits for the imports. @returns Those that failed. */
  async #endedImports(): Promise<string[]> {
    const failed: string[] = []
    for (const [key, executionId] of this.#uploads) {
      const { status, responseBody } = await this.#ended(executionId)
      if (status === 'failed') failed.push(`the import of ${key} failed: ${responseBody}`)
    }
    return failed
  }

  async #ended(executionId: string): Promise<Record<string, unknown>> {
    for (;;) {
      const { body } = await this.#insist('GET', `${EXECUTIONS}/${executionId}`)
      if (hasEnded(body)) return body
      await sleep(PAUSE_MS)
    }
  }

  async #list(collection: string): Promise<Record<string, unknown>[]> {
    const limit = encodeURIComponent(JSON.stringify({ method: 'limit', values: [5000] }))
    const path = `${DOCUMENTS}/${collection}/documents?queries[0]=${limit}`
    const { body } = await this.#insist('GET', path)
    return body.documents as Record<string, unknown>[]
  }

  async leave(): Promise<void> {
    await this.pause()
    this.#socket.close()
  }
}

const SOLDIERS_PER_TARGET = 3

/** Signs up three soldiers for each target, who listen on the next one. */
export async function signUpSoldiers(targets: readonly Target[]): Promise<Soldier[]> {
  const soldiers: Soldier[] = []
  for (const [n, target] of targets.entries()) {
    const other = targets[(n + 1) % targets.length] ?? target
    for (let m = 0; m < SOLDIERS_PER_TARGET; m += 1) {
      soldiers.push(await Soldier.signUp(`soldier-${n}-${m}`, target, other))
    }
  }
  return soldiers
}

const hasEnded = ({ status }: Record<string, unknown>) =>
  status === 'completed' || status === 'failed'
