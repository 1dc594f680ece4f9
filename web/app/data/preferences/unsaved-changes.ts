/**
 * Changes that show at once and are saved a while after the last one (specification §4
 * Preferences).
 *
 * What is not saved yet lies over what the server last said: a field stays here until a save that
 * held its latest value has succeeded. A failed save keeps its fields for the next one.
 */
export class UnsavedChanges<Fields extends object> {
  readonly #save: (fields: Partial<Fields>) => Promise<void>
  readonly #delayMs: number
  readonly #listeners = new Set<() => void>()
  #fields: Partial<Fields> = {}
  #timer: ReturnType<typeof setTimeout> | undefined
  #saving: Promise<void> = Promise.resolve()

  constructor(save: (fields: Partial<Fields>) => Promise<void>, delayMs: number) {
    this.#save = save
    this.#delayMs = delayMs
  }

  /** The fields that are not saved yet; the same object until one changes. */
  readonly fields = (): Partial<Fields> => this.#fields

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  change(fields: Partial<Fields>) {
    this.#set({ ...this.#fields, ...fields })
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush(), this.#delayMs)
  }

  /** Saves now what is not saved yet, after a save that is under way. Never rejects. */
  flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#saving = this.#saving.then(() => this.#saveOnce())
    return this.#saving
  }

  async #saveOnce() {
    const sent = this.#fields
    if (Object.keys(sent).length === 0) return
    try {
      await this.#save(sent)
    } catch (error) {
      console.error('Could not save the preferences.', error)
      return
    }
    const left = { ...this.#fields }
    for (const key of Object.keys(sent) as (keyof Fields)[]) {
      if (left[key] === sent[key]) delete left[key]
    }
    this.#set(left)
  }

  #set(fields: Partial<Fields>) {
    this.#fields = fields
    for (const listener of this.#listeners) listener()
  }
}
