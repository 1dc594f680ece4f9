/** What several users of a key share: started for the first of them, stopped after the last. */
export class SharedByKey {
  readonly #running = new Map<string, { users: number; stop: () => void }>()

  /** Starts it for `key` unless it runs. The returned function ends this use, once. */
  share(key: string, start: () => () => void): () => void {
    const running = this.#running.get(key) ?? { users: 0, stop: start() }
    running.users += 1
    this.#running.set(key, running)
    let isUsed = true
    return () => {
      if (!isUsed) return
      isUsed = false
      running.users -= 1
      if (running.users > 0) return
      this.#running.delete(key)
      running.stop()
    }
  }
}
