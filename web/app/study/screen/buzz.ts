/** Vibration of a right and of a wrong answer, in milliseconds. */
const RIGHT = 12
const WRONG = [24, 50, 24]

/** A short vibration where the phone has one; none with reduced motion. */
export function buzz(isRight: boolean) {
  if (!('vibrate' in navigator) || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  navigator.vibrate(isRight ? RIGHT : WRONG)
}
