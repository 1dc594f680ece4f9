/**
 * Distance from the window's edge at which scrolling starts, and its maximum per frame, in pixels.
 */
const EDGE = 70
const STEP = 10

/**
 * Scrolls the page while a card is dragged near the top or bottom edge. The grid scrolls only inner
 * containers, and ours is the page.
 */
export class EdgeScroll {
  #frame: number | undefined
  #clientY = 0

  follow(event: Event) {
    const clientY = clientYOf(event)
    if (clientY === undefined) return
    this.#clientY = clientY
    this.#frame ??= requestAnimationFrame(this.#step)
  }

  stop() {
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame)
    this.#frame = undefined
  }

  readonly #step = () => {
    if (this.#clientY < EDGE) window.scrollBy(0, -STEP)
    else if (this.#clientY > window.innerHeight - EDGE) window.scrollBy(0, STEP)
    this.#frame = requestAnimationFrame(this.#step)
  }
}

function clientYOf(event: Event): number | undefined {
  if (event instanceof MouseEvent) return event.clientY
  // Not every browser has touch events.
  if ('touches' in event) return (event as TouchEvent).touches[0]?.clientY
  return undefined
}
