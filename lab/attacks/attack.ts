import type { Connection } from '../../server/database/schema.ts'

/** An attack of docs/attacks.md that `npm run bench:attacks -w lab` plays. */
export type Attack = {
  readonly name: string
  /** The rows of docs/attacks.md. */
  readonly rows: string
  /** The outcome of a step without which the attack was not played. */
  readonly expected: number | string
  /** Whose longest wait counts: that of `/healthz` by default, or of another user's write. */
  readonly watched?: 'health' | 'write'
  /**
   * The name of the attack that sends as many bytes without harm. Five times its longest wait is
   * the target, if that is more.
   */
  readonly control?: string
  /** Prepares the attack. @returns One step of it, and how many clients repeat it. */
  prepare(place: Place): Promise<Prepared>
}

export type Place = { readonly url: string; readonly connection: Connection }

type Prepared = {
  readonly clients: number
  /** @returns The status of the response, which the report counts. */
  step(): Promise<number | string>
  end?(): Promise<void>
}
