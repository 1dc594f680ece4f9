import type { Answers, FunctionId } from '@squared-away/domain/functions'
import type { Caller } from '../accounts/callers/caller.ts'
import { ApiError } from '../contract/errors.ts'
import type { Connection } from '../database/schema.ts'
import type { Transaction } from '../database/transaction.ts'

/** What a function is called with. */
export type Call = {
  readonly caller: Caller
  /** The body as the caller sent it; JSON or empty by convention. */
  readonly body: string
  readonly executionId: string
  /** The caller's session was just proved when it asked for this, however much later it is done. */
  readonly isProved: boolean
  /** The caller does not wait for the answer and reads it later, without its secrets. */
  readonly isAsync: boolean
  readonly now: Date
}

/** What it answers: a status below 500, and a body that goes out as JSON. */
export type Answer<Body = unknown> = {
  readonly status: number
  readonly body: Body
  /** Returned only to the caller that waits for it, and never stored. */
  readonly isSecret?: boolean
}

/**
 * A function of the product. What it writes and the end of its execution are one transaction, so
 * that it takes effect once or not at all, whatever is killed when. What it takes and answers is
 * said in `domain/functions.ts`.
 */
export type ServerFunction<Id extends string = string, Prepared = unknown> = {
  readonly id: Id
  /** Who may start it (wire §12); finer rules belong in `run`, by a `Refusal`. */
  mayRun(caller: Caller): boolean
  /** False for what must follow upon its being asked for: nobody may find it done later. */
  readonly canBeScheduled?: false
  /**
   * What is slow (parsing, reading files, hashing), outside of any transaction. It may run more
   * than once for one execution, and must change nothing; the connection is for reading.
   */
  prepare?(call: Call & { readonly connection: Connection }): Promise<Prepared>
  /**
   * The work. It may run more than once, but only one run is committed.
   *
   * @throws Refusal for an error that the caller sees and a retry would not fix.
   */
  run(
    call: Call & { readonly transaction: Transaction; readonly prepared: Prepared },
  ): Promise<Answer<Id extends FunctionId ? Answers<Id> : unknown>>
}

/**
 * Ends an execution as `failed` with the status of its type, and is not tried again: bad input,
 * not allowed, not found, conflict. Any `ApiError` below 500 does the same.
 */
export class Refusal extends ApiError {
  override name = 'Refusal'
}
