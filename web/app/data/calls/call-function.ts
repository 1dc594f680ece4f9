import { AppwriteException } from 'appwrite'
import { failureOf } from './background-run.ts'
import { functions } from './client.ts'

/**
 * Calls a function of the server and waits for its answer (SPEC.md §7).
 *
 * @throws AppwriteException when it was refused or broke, with the server's own words.
 */
export async function callFunction(functionId: string, body: object = {}): Promise<unknown> {
  const execution = await functions.createExecution({ functionId, body: JSON.stringify(body) })
  const failure = failureOf(execution)
  if (failure === null) return JSON.parse(execution.responseBody)
  throw new AppwriteException(failure, execution.responseStatusCode, '', execution.responseBody)
}
