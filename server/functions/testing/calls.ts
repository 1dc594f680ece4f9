import type { Models } from 'appwrite'
import type { SignedUp } from '../../testing/server.ts'

/** The outcome of a function call. */
export type Ended = {
  readonly status: string
  readonly code: number
  /** The response, or `{ message, type }` of a refusal. */
  readonly body: Record<string, unknown>
  readonly executionId: string
}

/** Calls a function synchronously, as the app does. */
export async function call(person: SignedUp, functionId: string, body: unknown): Promise<Ended> {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return endedAs(await person.functions.createExecution({ functionId, body: text }))
}

/** Calls a function asynchronously, as the app does, and returns its outcome. */
export async function callLater(
  person: SignedUp,
  functionId: string,
  body: unknown,
): Promise<Ended> {
  const execution = await person.functions.createExecution({
    functionId,
    body: JSON.stringify(body),
    async: true,
  })
  return waitForEnd(person, functionId, execution.$id)
}

/** Waits until an execution has ended. */
export async function waitForEnd(
  person: SignedUp,
  functionId: string,
  executionId: string,
): Promise<Ended> {
  for (let attempt = 0; attempt < 4000; attempt++) {
    const execution = await person.functions.getExecution({ functionId, executionId })
    if (['completed', 'failed'].includes(execution.status)) return endedAs(execution)
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error(`The execution of ${functionId} did not end.`)
}

function endedAs(execution: Models.Execution): Ended {
  return {
    status: execution.status,
    code: execution.responseStatusCode,
    body: JSON.parse(execution.responseBody || '{}') as Record<string, unknown>,
    executionId: execution.$id,
  }
}
