import type { Answers, FunctionId, Takes } from '@squared-away/domain/functions'
import type { Models } from 'appwrite'
import { callOnce } from './call-once.ts'
import { functions } from './client.ts'
import { errorStatus } from './errors.ts'
import { isForPeople } from './plain-message.ts'

/** How soon to ask the first time, and how rarely at most, in milliseconds. */
const FIRST_LOOK_MS = 300
const RAREST_LOOK_MS = 5000

/** Answers that no later try would change. */
const FINAL_STATUSES = [401, 403, 404]

/** An execution of a function, which tells what its answer will be. */
export type Execution<Id extends FunctionId> = Models.Execution & { functionId: Id }

/** Starts a function of the server that works on after the answer (specification §7). */
export async function startInBackground<Id extends FunctionId>(
  functionId: Id,
  body: Takes<Id>,
): Promise<Execution<Id>> {
  const execution = await functions.createExecution({
    functionId,
    body: JSON.stringify(body),
    async: true,
  })
  return { ...execution, functionId }
}

/** The same for what would be made twice if it were sent again after a lost answer. */
export async function startOnce<Id extends FunctionId>(
  functionId: Id,
  body: Takes<Id>,
): Promise<Execution<Id>> {
  const given = { functionId, body: JSON.stringify(body), async: true }
  const execution = await callOnce(functionId + given.body, (headers) =>
    functions.createExecution({ ...given, headers }),
  )
  return { ...execution, functionId }
}

/**
 * Waits until an execution has ended. A network that is away and a server that is busy are waited
 * for; the server gives every execution an end.
 *
 * @throws AppwriteException when the execution may not be seen any more.
 */
export async function waitForEnd<Id extends FunctionId>(
  started: Execution<Id>,
): Promise<Execution<Id>> {
  const { functionId, $id: executionId } = started
  let execution = started
  for (let pause = FIRST_LOOK_MS; !hasEnded(execution); pause = later(pause)) {
    await new Promise((resolve) => setTimeout(resolve, pause))
    try {
      execution = { ...(await functions.getExecution({ functionId, executionId })), functionId }
    } catch (error) {
      if (FINAL_STATUSES.includes(errorStatus(error) ?? 0)) throw error
    }
  }
  return execution
}

/** Why an ended execution did not do what it was asked, in the server's words; null when it did. */
export function failureOf(
  execution: Pick<Models.Execution, 'status' | 'responseStatusCode' | 'responseBody'>,
): string | null {
  if (execution.status === 'completed' && execution.responseStatusCode < 400) return null
  return messageOf(execution.responseBody) ?? 'The action could not be completed. Try again later.'
}

/** What a function answered; for an execution that did what it was asked. */
export function answerOf<Id extends FunctionId>({
  responseBody,
}: Pick<Execution<Id>, 'functionId' | 'responseBody'>): Answers<Id> {
  return JSON.parse(responseBody)
}

function hasEnded({ status }: Models.Execution): boolean {
  return status === 'completed' || status === 'failed'
}

function later(pause: number): number {
  return Math.min(pause * 1.5, RAREST_LOOK_MS)
}

function messageOf(responseBody: string): string | null {
  const { message } = refusalIn(responseBody)
  return typeof message === 'string' && message !== '' && isForPeople(message) ? message : null
}

/** The type of a refusal (wire §12.2), for example 'user_challenge_required'; '' without one. */
export function failureType({ responseBody }: Pick<Models.Execution, 'responseBody'>): string {
  const { type } = refusalIn(responseBody)
  return typeof type === 'string' ? type : ''
}

function refusalIn(responseBody: string): { message?: unknown; type?: unknown } {
  try {
    return Object(JSON.parse(responseBody))
  } catch {
    return {}
  }
}
