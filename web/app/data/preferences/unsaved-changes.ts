import { createStore } from '@mantine/store'

/**
 * Changes that show at once and are saved a while after the last one (specification §4
 * Preferences).
 *
 * Unsaved fields override the server's: a field stays here until a save of its latest value has
 * succeeded. The fields of a failed save go with the next one.
 */
export class UnsavedChanges<Fields extends object> {
  readonly #save: (fields: Partial<Fields>) => Promise<void>
  readonly #delayMs: number
  readonly #fields = createStore<Partial<Fields>>({})
  #timer: ReturnType<typeof setTimeout> | undefined
  #saving: Promise<void> = Promise.resolve()

  constructor(save: (fields: Partial<Fields>) => Promise<void>, delayMs: number) {
    this.#save = save
    this.#delayMs = delayMs
  }

  /** The fields that are not saved yet; the same object until one changes. */
  readonly fields = (): Partial<Fields> => this.#fields.getState()

  readonly subscribe = (listener: () => void): (() => void) => this.#fields.subscribe(listener)

  change(fields: Partial<Fields>) {
    this.#fields.setState({ ...this.fields(), ...fields })
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush(), this.#delayMs)
  }

  /** Saves the unsaved fields now, after a save in progress. Never rejects. */
  flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#saving = this.#saving.then(() => this.#saveOnce())
    return this.#saving
  }

  async #saveOnce() {
    const sent = this.fields()
    if (Object.keys(sent).length === 0) return
    try {
      await this.#save(sent)
    } catch (error) {
      console.error('Could not save the preferences.', error)
      return
    }
    const left = { ...this.fields() }
    for (const key of Object.keys(sent) as (keyof Fields)[]) {
      if (left[key] === sent[key]) delete left[key]
    }
    this.#fields.setState(left)
  }
}
