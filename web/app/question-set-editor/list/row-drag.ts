import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/**
 * Distance from the list's edge at which scrolling starts, and its maximum per frame, in pixels.
 */
const EDGE = 56
const STEP = 12

/** The dragged row's index and its drop index. */
type Hand = { from: number; to: number }

interface DraggedRows {
  /** Row height in pixels. */
  rowHeight: number
  count: number
  onMove: (from: number, to: number) => void
}

/**
 * Drags rows of equal height in a virtualized list. Rows move only on drop; a line shows where.
 * Most rows are not in the DOM, so positions are computed.
 */
export function useRowDrag(list: RefObject<HTMLElement | null>, rows: DraggedRows) {
  const [hand, setHand] = useState<Hand | null>(null)
  const stop = useRef(() => {})
  const latest = useRef(rows)
  useEffect(() => {
    latest.current = rows
  })
  useEffect(() => () => stop.current(), [])

  const start = useCallback(
    (from: number, event: PointerEvent<HTMLElement>) => {
      const element = list.current
      if (event.button !== 0 || !event.isPrimary || element === null) return
      event.preventDefault()
      // The list handles the events, since a row unmounts when it is scrolled out of view.
      element.setPointerCapture(event.pointerId)
      let { clientY } = event
      let held: Hand = { from, to: from }
      let frame = requestAnimationFrame(follow)
      setHand(held)

      function follow() {
        if (element === null) return
        scrollAtEdge(element, clientY)
        const to = placeAt(element, clientY, latest.current)
        if (to !== held.to) {
          held = { from, to }
          setHand(held)
        }
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
        if (!isPutDown || element === null) return
        const to = placeAt(element, clientY, latest.current)
        if (to !== from) latest.current.onMove(from, to)
      }
      element.addEventListener('pointermove', (moved) => (clientY = moved.clientY), { signal })
      element.addEventListener('pointerup', () => end(true), { signal })
      element.addEventListener('pointercancel', () => end(false), { signal })
      window.addEventListener('keydown', (key) => key.key === 'Escape' && end(false), { signal })
    },
    [list],
  )

  return { hand, start }
}

function placeAt(list: HTMLElement, clientY: number, { rowHeight, count }: DraggedRows): number {
  const y = clientY - list.getBoundingClientRect().top - list.clientTop + list.scrollTop
  return Math.min(Math.max(Math.floor(y / rowHeight), 0), count - 1)
}

function scrollAtEdge(list: HTMLElement, clientY: number) {
  const { top, bottom } = list.getBoundingClientRect()
  if (clientY < top + EDGE) list.scrollTop -= STEP
  else if (clientY > bottom - EDGE) list.scrollTop += STEP
}
