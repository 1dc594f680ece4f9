import type { Answers, FunctionId, Takes } from '@squared-away/domain/functions'
import type { Models } from 'appwrite'
import { errorStatus, isForPeople } from '../errors.ts'
import { callOnce } from './call-once.ts'
import { functions } from './client.ts'

/** The first and the longest delay between two polls, in milliseconds. */
const FIRST_POLL_MS = 300
const LONGEST_POLL_MS = 5000

/** Statuses that a retry would not change. */
const FINAL_STATUSES = [401, 403, 404]

/** An execution of a function, typed by the function's response. */
export type Execution<Id extends FunctionId> = Models.Execution & { functionId: Id }

/** Starts a server function asynchronously (specification §7). */
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

/**
 * Like `startInBackground`, with an idempotency key: a retry after a lost response starts nothing
 * twice.
 */
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
 * Polls until an execution has ended, also while the device is offline or the server is busy. The
 * server ends every execution.
 *
 * @throws AppwriteException if the user may no longer read the execution.
 */
export async function waitForEnd<Id extends FunctionId>(
  started: Execution<Id>,
): Promise<Execution<Id>> {
  const { functionId, $id: executionId } = started
  let execution = started
  for (let pause = FIRST_POLL_MS; !hasEnded(execution); pause = later(pause)) {
    await new Promise((resolve) => setTimeout(resolve, pause))
    try {
      execution = { ...(await functions.getExecution({ functionId, executionId })), functionId }
    } catch (error) {
      if (FINAL_STATUSES.includes(errorStatus(error) ?? 0)) throw error
    }
  }
  return execution
}

/** The server's message for a failed execution; null if it succeeded. */
export function executionFailure(
  execution: Pick<Models.Execution, 'status' | 'responseStatusCode' | 'responseBody'>,
): string | null {
  if (execution.status === 'completed' && execution.responseStatusCode < 400) return null
  return messageOf(execution.responseBody) ?? 'The action could not be completed. Try again later.'
}

/** The response of a function whose execution succeeded. */
export function parseAnswer<Id extends FunctionId>({
  responseBody,
}: Pick<Execution<Id>, 'functionId' | 'responseBody'>): Answers<Id> {
  return JSON.parse(responseBody)
}

function hasEnded({ status }: Models.Execution): boolean {
  return status === 'completed' || status === 'failed'
}

function later(pause: number): number {
  return Math.min(pause * 1.5, LONGEST_POLL_MS)
}

function messageOf(responseBody: string): string | null {
  const { message } = refusalIn(responseBody)
  return typeof message === 'string' && message !== '' && isForPeople(message) ? message : null
}

/** The error type of a failed execution (wire §12.2), such as 'user_challenge_required', or ''. */
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
