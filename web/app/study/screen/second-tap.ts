import { type MouseEvent, useEffect, useRef } from 'react'

/** Longer than the gap of a double tap on a phone, shorter than reading an answer; milliseconds. */
const SAME_TAP_MS = 500

/** How far two taps of one finger may lie apart; px. */
const SAME_PLACE_PX = 40

/** A press by a pointer, and what its place showed at that moment. */
export type Tap = {
  readonly at: number
  readonly x: number
  readonly y: number
  /**
   * What a press on the control does. A different step means that another control has appeared
   * under the finger.
   */
  readonly step: unknown
}

/**
 * True for the second tap of a double tap on something that the first one brought there.
 *
 * @example
 * isSecondTap({ at: 0, x: 9, y: 9, step: 'show' }, { at: 200, x: 9, y: 9, step: 'mark' }) // true
 */
export function isSecondTap(before: Tap | null, tap: Tap): boolean {
  if (before === null || before.step === tap.step) return false
  if (tap.at - before.at >= SAME_TAP_MS) return false
  return isSamePlace(before, tap)
}

type Place = Pick<Tap, 'x' | 'y'>

const isSamePlace = (one: Place, other: Place) =>
  Math.hypot(one.x - other.x, one.y - other.y) < SAME_PLACE_PX

/**
 * Returns an `onClickCapture` for the element around controls that appear where another one was
 * pressed, here or on the screen before: the same finger's next tap does not press them. A mouse
 * counts when the browser calls it a double click; keys are never held back.
 *
 * @param step what a press does now.
 */
export function useSecondTapGuard(step: unknown): (event: MouseEvent) => void {
  const last = useRef<Tap | null>(null)
  useEffect(() => {
    // A press elsewhere in between, such as choosing an option, ends what could be a double tap.
    const forget = ({ clientX: x, clientY: y }: globalThis.MouseEvent) => {
      if (last.current !== null && !isSamePlace(last.current, { x, y })) last.current = null
    }
    document.addEventListener('click', forget, true)
    return () => document.removeEventListener('click', forget, true)
  }, [])
  return (event) => {
    const { nativeEvent, detail, clientX: x, clientY: y, timeStamp: at } = event
    const isKey = detail === 0
    const isSingleClick =
      detail === 1 && 'pointerType' in nativeEvent && nativeEvent.pointerType === 'mouse'
    if (isKey) return
    const tap = { at, x, y, step }
    // The first click of a double click was on what this replaced, such as the screen before.
    const isSecondOfOther = last.current === null && detail > 1
    if (isSecondOfOther || (!isSingleClick && isSecondTap(last.current, tap))) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    last.current = tap
  }
}
