import { createStore, type MantineStore } from '@mantine/store'
import {
  type HeardPart,
  heardAt,
  placeAt,
  placeBefore,
  placeMarked,
  secondsIn,
  stepAt,
} from './player-steps.ts'

/** What a player does now. A new object after every change. */
export type PlayerView = {
  /** The place in the deck of the question that is heard. */
  readonly place: number
  /** In the sound, in seconds. */
  readonly time: number
  readonly isPlaying: boolean
  /** The sound is not there yet. */
  readonly isWaiting: boolean
  readonly hasFailed: boolean
  /** True once the last question was heard to its end. */
  readonly hasEnded: boolean
}

/** The part of `HTMLAudioElement` that a player uses. */
export type Sound = Pick<
  HTMLAudioElement,
  'currentTime' | 'play' | 'pause' | 'load' | 'addEventListener' | 'removeEventListener'
>

/**
 * Plays the parts of a deck from the sound of its episode, in the order of the deck. It lives
 * outside of the components, so that the keys of a lock screen always meet its current state.
 */
export class Player {
  readonly #deck: readonly HeardPart[]
  readonly #view: MantineStore<PlayerView>
  #sound: Sound | null = null
  /** Whether the current question began because the one before was over. */
  #cameByItself = false

  constructor(deck: readonly HeardPart[], place: number) {
    this.#deck = deck
    this.#view = createStore<PlayerView>({
      ...{ place, time: deck[place]?.from ?? 0 },
      ...{ isPlaying: false, isWaiting: false, hasFailed: false, hasEnded: false },
    })
  }

  readonly view = (): PlayerView => this.#view.getState()

  readonly subscribe = (listener: () => void): (() => void) => this.#view.subscribe(listener)

  /** Plays by this element until the returned function is called. */
  attach(sound: Sound): () => void {
    this.#sound = sound
    sound.currentTime = this.view().time
    const listeners: Readonly<Record<string, () => void>> = {
      timeupdate: this.#follow,
      ended: this.#end,
      play: () => this.#change({ isPlaying: true, hasFailed: false }),
      pause: () => this.#change({ isPlaying: false }),
      waiting: () => this.#change({ isWaiting: true }),
      playing: () => this.#change({ isWaiting: false }),
      error: () => {
        // Without a device to play on, Firefox goes on unheard.
        sound.pause()
        this.#change({ hasFailed: true, isPlaying: false, isWaiting: false })
      },
    }
    for (const [name, listener] of Object.entries(listeners)) {
      sound.addEventListener(name, listener)
    }
    return () => {
      sound.pause()
      for (const [name, listener] of Object.entries(listeners)) {
        sound.removeEventListener(name, listener)
      }
      this.#sound = null
      this.#change({ isPlaying: false })
    }
  }

  /** Plays; a browser may refuse that without a press, which leaves it paused. */
  readonly play = () => {
    if (this.view().hasFailed) return this.retry()
    this.#sound?.play().catch((error) => console.warn('The sound did not begin.', error))
  }

  readonly pause = () => this.#sound?.pause()

  readonly toggle = () => (this.view().isPlaying ? this.pause() : this.play())

  readonly next = () => this.goTo(this.view().place + 1)

  readonly back = () => this.goTo(placeBefore(this.#deck, this.view().place, this.#time()))

  /** Goes to the beginning of a question; behind the last one it ends. */
  readonly goTo = (place: number) => {
    const part = this.#deck[place]
    if (part === undefined) this.#end()
    else this.#seek(place, part.from)
  }

  /** Goes to where so many seconds of the deck are behind. */
  readonly seek = (heard: number) => {
    const { place, time } = placeAt(this.#deck, heard)
    this.#seek(place, time)
  }

  /** Loads the sound again after it failed. */
  readonly retry = () => {
    const { time } = this.view()
    this.#change({ hasFailed: false })
    this.#sound?.load()
    if (this.#sound) this.#sound.currentTime = time
    this.play()
  }

  /** The place that a mark belongs to now. */
  placeToMark(): number {
    const { place } = this.view()
    const cameByItself = this.#cameByItself
    return placeMarked(this.#deck, { place, time: this.#time(), cameByItself })
  }

  /** How much of the deck is behind, and how long it is, in seconds. */
  progress(): { heard: number; length: number } {
    const { place, time } = this.view()
    return { heard: heardAt(this.#deck, place, time), length: secondsIn(this.#deck) }
  }

  #time(): number {
    return this.#sound?.currentTime ?? this.view().time
  }

  readonly #follow = () => {
    const { place } = this.view()
    const time = this.#time()
    const step = stepAt(this.#deck, place, time)
    if (step.kind === 'end') this.#end()
    else if (step.seek !== null) {
      this.#seek(step.place, step.seek)
      this.#cameByItself = true
    } else {
      if (step.place !== place) this.#cameByItself = true
      this.#change({ place: step.place, time })
    }
  }

  #seek(place: number, time: number) {
    this.#cameByItself = false
    if (this.#sound) this.#sound.currentTime = time
    this.#change({ place, time })
  }

  readonly #end = () => {
    if (this.view().hasEnded) return
    this.#sound?.pause()
    this.#change({ hasEnded: true })
  }

  #change(change: Partial<PlayerView>) {
    this.#view.setState((view) => ({ ...view, ...change }))
  }
}
