import type { ClientBase } from 'pg'

/** Number of prepared statements. Each connection has its own copy of them. */
const MAX_NAMES = 300
const LONGEST_TEXT = 4000
const REPEATED = /^\s*(select|insert|update|delete|with)\b/i

/**
 * The repeated statements of one pool, which PostgreSQL parses and plans once per connection. The
 * product has a few hundred different queries; those beyond the first 300 are sent unprepared.
 */
export class PreparedStatements {
  /** The name of each by its text. */
  readonly #names = new Map<string, string>()

  /** Lets `client`, a new connection of the pool, prepare them. */
  prepareOn(client: ClientBase): void {
    const send = client.query.bind(client) as (...given: unknown[]) => unknown
    const query = (...given: unknown[]) => {
      const [text, values] = given
      if (given.length !== 2 || typeof text !== 'string' || !Array.isArray(values)) {
        return send(...given)
      }
      const name = values.length > 0 ? this.#nameOf(text) : undefined
      return name ? send({ name, text, values }) : send(text, values)
    }
    client.query = query as ClientBase['query']
  }

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known) return known
    if (this.#names.size >= MAX_NAMES || text.length > LONGEST_TEXT || !REPEATED.test(text)) return
    const name = `s${this.#names.size}`
    this.#names.set(text, name)
    return name
  }
}
