import type { WebSocket } from 'ws'

/** Counts the open sockets of each network address, because guests open sockets, too. */
export class OpenByNetwork {
  readonly #most: number
  readonly #counts = new Map<string, number>()

  constructor(most: number) {
    this.#most = most
  }

  hasRoom(network: string): boolean {
    return (this.#counts.get(network) ?? 0) < this.#most
  }

  /** Counts a socket until it closes. */
  add(network: string, socket: WebSocket): void {
    this.#counts.set(network, (this.#counts.get(network) ?? 0) + 1)
    socket.once('close', () => {
      const left = (this.#counts.get(network) ?? 1) - 1
      if (left > 0) this.#counts.set(network, left)
      else this.#counts.delete(network)
    })
  }
}
