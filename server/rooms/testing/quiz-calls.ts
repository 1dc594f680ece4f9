import { randomUUID } from 'node:crypto'
import type { NewQuiz, QuizCard, QuizOutcome, QuizView } from '@squared-away/domain/rooms/quiz'
import type { SignedUp } from '../../testing/server.ts'
import { type RoomAnswer, type RoomBrowser, roomCall } from './room-calls.ts'

const card = (id: string, changed: Partial<QuizCard> = {}): QuizCard => ({
  ...{ id, questionId: `stored-${id}`, topic: 'Drill', asked: `Asked ${id}?` },
  ...{ options: ['Wrong', 'Right', 'Other'], right: 1, shown: [`Answer ${id}`] },
  reference: 'TC 3-21.5, para 1-1',
  ...changed,
})

/** A quiz of two questions with options and one without. */
export function sectionQuiz(changed: Partial<NewQuiz> = {}): NewQuiz {
  return {
    ...{ roomId: randomUUID(), title: 'Monday formation', hostAnswers: false },
    questions: [card('q1'), card('q2'), card('q3', { options: [], right: null })],
    ...changed,
  }
}

/** A quiz that is open on a server, as its leader and its phones use it. */
export class TestQuiz {
  readonly url: string
  readonly host: SignedUp
  readonly quiz: NewQuiz

  constructor(url: string, host: SignedUp, quiz: NewQuiz) {
    this.url = url
    this.host = host
    this.quiz = quiz
  }

  call<Body = Record<string, unknown>>(
    browser: RoomBrowser,
    method: string,
    path = '',
    body?: object,
  ): Promise<RoomAnswer<Body>> {
    return roomCall<Body>(this.url, browser, method, `/${this.quiz.roomId}${path}`, body, 'quizzes')
  }

  /** A call that quizzes share with boards. */
  asRoom(browser: RoomBrowser, method: string, path = '', body?: object) {
    return roomCall(this.url, browser, method, `/${this.quiz.roomId}${path}`, body)
  }

  async view(browser: RoomBrowser, query = ''): Promise<QuizView> {
    const { status, body } = await this.call<QuizView>(browser, 'GET', query)
    if (status !== 200) throw new Error(`The quiz answered ${status}: ${JSON.stringify(body)}`)
    return body
  }

  async code(): Promise<string> {
    return (await this.view(this.host)).code ?? ''
  }

  join(browser: RoomBrowser, code: string, name = 'SPC Adams') {
    return roomCall<{ token: string; isQuiz?: boolean }>(this.url, browser, 'POST', '/join', {
      ...{ code, name },
    })
  }

  async joined(browser: RoomBrowser, name?: string): Promise<RoomBrowser> {
    const { status, body } = await this.join(browser, await this.code(), name)
    if (status !== 201) throw new Error(`Not joined: ${JSON.stringify(body)}`)
    return { ...browser, token: body.token }
  }

  move(step: number, browser: RoomBrowser = this.host) {
    return this.call(browser, 'PATCH', '', { step })
  }

  end() {
    return this.call(this.host, 'PATCH', '', { state: 'ended' })
  }

  answer(browser: RoomBrowser, questionId: string, choice: number, more: object = {}) {
    return this.call<{ taken?: boolean }>(browser, 'POST', '/answers', {
      ...{ questionId, choice, ms: 900, ...more },
    })
  }

  async results(browser: RoomBrowser): Promise<QuizOutcome[]> {
    const { body } = await this.call<{ results: QuizOutcome[] }>(browser, 'GET', '/results')
    return body.results
  }
}

/** Opens a quiz by its leader's call. */
export async function openTestQuiz(url: string, host: SignedUp, quiz = sectionQuiz()) {
  const { status, body } = await roomCall(url, host, 'POST', '', quiz, 'quizzes')
  if (status !== 201) throw new Error(`Not opened: ${JSON.stringify(body)}`)
  return new TestQuiz(url, host, quiz)
}
