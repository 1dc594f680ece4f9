import type { Answers, FunctionId, Nothing, Takes } from '@squared-away/domain/functions'
import { AppwriteException } from 'appwrite'
import { type Execution, executionFailure, failureType, parseAnswer } from './background-run.ts'
import { callOnce } from './call-once.ts'
import { functions } from './client.ts'

/** Runs a server function and waits until it succeeds or fails. */
export async function runFunction<Id extends FunctionId>(
  functionId: Id,
  ...[body = {}]: Body<Id>
): Promise<Execution<Id>> {
  const execution = await functions.createExecution({ functionId, body: JSON.stringify(body) })
  return { ...execution, functionId }
}

/**
 * Like `runFunction`, with an idempotency key: a retry after a lost response runs nothing twice.
 */
export async function runOnce<Id extends FunctionId>(
  functionId: Id,
  body: Takes<Id>,
): Promise<Execution<Id>> {
  const given = { functionId, body: JSON.stringify(body) }
  const execution = await callOnce(functionId + given.body, (headers) =>
    functions.createExecution({ ...given, headers }),
  )
  return { ...execution, functionId }
}

/** A function without parameters is called without a body. */
type Body<Id extends FunctionId> = Nothing extends Takes<Id> ? [] : [body: Takes<Id>]

/**
 * Calls a server function and returns its response (specification §7).
 *
 * @throws AppwriteException with the server's message if the execution failed.
 */
export async function callFunction<Id extends FunctionId>(
  functionId: Id,
  ...body: Body<Id>
): Promise<Answers<Id>> {
  const execution = await runFunction(functionId, ...body)
  const failure = executionFailure(execution)
  if (failure === null) return parseAnswer(execution)
  throw new AppwriteException(
    failure,
    execution.responseStatusCode,
    failureType(execution),
    execution.responseBody,
  )
}
