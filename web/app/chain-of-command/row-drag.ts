import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

/** How near to the window's edge the page begins to scroll, and how far in one frame; pixels. */
const EDGE = 110
const STEP = 9

/** A row in hand: where it was, where it would be put, and how far it is from its place. */
type Hand = { from: number; to: number; offset: number; space: number }

/** What does not change while a row is dragged; places are in pixels from the page's top. */
type Grip = { from: number; startY: number; tops: number[]; heights: number[]; space: number }

/**
 * Drags the rows of a list by a handle. Nothing moves in the document until the row is put down:
 * the rows are only shifted, so that a finger keeps its hold.
 */
export function useRowDrag(
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
) {
  const [hand, setHand] = useState<Hand | null>(null)
  const stop = useRef(() => {})
  useEffect(() => () => stop.current(), [])

  function start(from: number, event: PointerEvent<HTMLElement>) {
    if (event.button !== 0 || !event.isPrimary || list.current === null) return
    event.preventDefault()
    const grip = gripOf(list.current, from, event.clientY)
    const handle: HTMLElement = event.currentTarget
    handle.setPointerCapture(event.pointerId)
    let clientY = event.clientY
    let held: Hand = { from, to: from, offset: 0, space: grip.space }
    let frame = requestAnimationFrame(follow)
    setHand(held)

    function follow() {
      scrollAtEdge(clientY)
      const next = handAt(grip, clientY + window.scrollY)
      if (next.offset !== held.offset) setHand(next)
      held = next
      frame = requestAnimationFrame(follow)
    }
    const listening = new AbortController()
    const { signal } = listening
    stop.current = () => {
      cancelAnimationFrame(frame)
      listening.abort()
      stop.current = () => {}
    }
    function end(isPutDown: boolean) {
      stop.current()
      setHand(null)
      const { to } = handAt(grip, clientY + window.scrollY)
      if (isPutDown && to !== from) onMove(from, to)
    }
    handle.addEventListener('pointermove', (moved) => (clientY = moved.clientY), { signal })
    handle.addEventListener('pointerup', () => end(true), { signal })
    handle.addEventListener('pointercancel', () => end(false), { signal })
    window.addEventListener('keydown', (key) => key.key === 'Escape' && end(false), { signal })
  }

  /** How far a row is shifted now, in pixels. */
  function shiftOf(index: number): number {
    if (hand === null) return 0
    const { from, to, offset, space } = hand
    if (index === from) return offset
    if (index > from && index <= to) return -space
    return index < from && index >= to ? space : 0
  }

  return { dragged: hand?.from ?? null, start, shiftOf }
}

function gripOf(list: HTMLElement, from: number, clientY: number): Grip {
  const boxes = [...list.children].map((row) => row.getBoundingClientRect())
  const tops = boxes.map((box) => box.top + window.scrollY)
  const heights = boxes.map((box) => box.height)
  const gap = boxes[1] && boxes[0] ? boxes[1].top - boxes[0].bottom : 0
  const space = (heights[from] ?? 0) + gap
  return { from, startY: clientY + window.scrollY, tops, heights, space }
}

function handAt({ from, startY, tops, heights, space }: Grip, pageY: number): Hand {
  const top = tops[from] ?? 0
  const highest = (tops[0] ?? 0) - top
  const last = tops.length - 1
  const lowest = (tops[last] ?? 0) + (heights[last] ?? 0) - (heights[from] ?? 0) - top
  const offset = Math.min(Math.max(pageY - startY, highest), lowest)
  const middle = top + offset + (heights[from] ?? 0) / 2
  const passed = tops.filter(
    (rowTop, index) => index !== from && isPassed(rowTop, heights[index] ?? 0, index < from),
  )
  return { from, to: passed.length, offset, space }

  /** A row above is passed until its middle is reached from below, a row below from above. */
  function isPassed(rowTop: number, height: number, isAbove: boolean): boolean {
    const rowMiddle = rowTop + height / 2
    return isAbove ? rowMiddle < middle : rowMiddle <= middle
  }
}

function scrollAtEdge(clientY: number) {
  if (clientY < EDGE) window.scrollBy(0, -STEP)
  else if (clientY > window.innerHeight - EDGE) window.scrollBy(0, STEP)
}
