import type { Models } from 'appwrite'
import type { SignedUp } from '../../testing/server.ts'

/** How a call of a function ended. */
export type Ended = {
  readonly status: string
  readonly code: number
  /** The answer, or `{ message, type }` of a refusal. */
  readonly body: Record<string, unknown>
  readonly executionId: string
}

/** Calls a function as the app does when it waits. */
export async function call(person: SignedUp, functionId: string, body: unknown): Promise<Ended> {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return endedAs(await person.functions.createExecution({ functionId, body: text }))
}

/** Calls a function as the app does when it does not wait, and then looks how it ended. */
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
  return endOf(person, functionId, execution.$id)
}

/** Waits until an execution has ended. */
export async function endOf(
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
