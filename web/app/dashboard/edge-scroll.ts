/** How near to the window's edge the page begins to scroll, and how far in one frame; pixels. */
const EDGE = 70
const STEP = 10

/**
 * Scrolls the page while a dragged card is held near the upper or lower edge of the window. The
 * grid's own scrolling knows inner boxes only, and ours is the page itself.
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
