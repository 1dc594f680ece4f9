import type { Answers, FunctionId } from '@squared-away/domain/functions'
import type { Caller } from '../accounts/callers/caller.ts'
import { ApiError } from '../contract/errors.ts'
import type { Connection } from '../database/schema.ts'
import type { Transaction } from '../database/transaction.ts'

/** Arguments of a function. */
export type FunctionCall = {
  readonly caller: Caller
  /** The request body; JSON or empty by convention. */
  readonly body: string
  readonly executionId: string
  /**
   * Whether the caller's session had a fresh proof when it made the call, however late the call
   * runs.
   */
  readonly isProved: boolean
  /** Whether the caller does not wait and reads the response later, without its secrets. */
  readonly isAsync: boolean
  readonly now: Date
}

/** The response: a status below 500, and a body that is sent as JSON. */
export type Answer<Body = unknown> = {
  readonly status: number
  readonly body: Body
  /** Returned only to a waiting caller, and never stored. */
  readonly isSecret?: boolean
}

/**
 * A function of the product. Its writes and the end of its execution are one transaction, so that
 * it takes effect once or not at all, even if a process is killed. `domain/functions.ts` describes
 * its input and output.
 */
export type ServerFunction<Id extends string = string, Prepared = unknown> = {
  readonly id: Id
  /** Who may start it (wire §12). `run` checks finer rules and throws `Refusal`. */
  mayRun(caller: Caller): boolean
  /** False for calls that must run right away and must not be queued. */
  readonly canBeScheduled?: false
  /** True for one that ends the caller's account. Then the browser clears its cache. */
  readonly isLast?: true
  /** True for functions whose records count against a daily limit, so that they stay for a day. */
  readonly isCountedByDay?: true
  /**
   * Slow work (parsing, reading files, hashing) outside of any transaction. It may run more than
   * once per execution and must change nothing; the connection is for reading.
   */
  prepare?(call: FunctionCall & { readonly connection: Connection }): Promise<Prepared>
  /**
   * The work. It may run more than once, but only one run is committed.
   * @throws Refusal for an error that the caller sees and a retry would not fix.
   */
  run(
    call: FunctionCall & { readonly transaction: Transaction; readonly prepared: Prepared },
  ): Promise<Answer<Id extends FunctionId ? Answers<Id> : unknown>>
}

/**
 * Ends an execution as `failed` with the status of its type, without a retry: bad input, not
 * allowed, not found, conflict. So does any `ApiError` below 500.
 */
export class Refusal extends ApiError {
  override name = 'Refusal'
}
