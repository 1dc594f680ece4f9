import { useDrag } from '@use-gesture/react'
import { memo, type RefObject, useEffect, useRef } from 'react'
import { usePaintedValue } from '../../../ui/page/after-paint.ts'
import type { StudyAction } from '../../study-action.ts'

/** How far a swipe must move a card to mark it; a quick flick also does. */
const FAR_PX = 90
/** A swipe from the edge of the screen is the system's back gesture. */
const SYSTEM_EDGE_PX = 24

export type SwipeMarks = Readonly<Record<'correct' | 'incorrect', StudyAction>>

interface CardSwipeProps {
  card: RefObject<HTMLElement | null>
  marks: SwipeMarks
}

/**
 * Marks the shown answer by a swipe: right for correct, left for incorrect. The card follows the
 * finger through `--swiped` on its sheet. A mouse or a long press selects text instead; vertical
 * swipes scroll.
 */
export function CardSwipe({ card, marks }: CardSwipeProps) {
  const latest = useRef(marks)
  useEffect(() => {
    latest.current = marks
  })
  // A frame's delay is shorter than any swipe.
  const isListening = usePaintedValue(marks.correct.isEnabled)
  return <SwipeListener card={card} marks={latest} isListening={isListening} />
}

interface SwipeListenerProps {
  card: RefObject<HTMLElement | null>
  marks: RefObject<SwipeMarks>
  isListening: boolean
}

/** A separate component, because the card renders more often. */
const SwipeListener = memo(function SwipeListener(props: SwipeListenerProps) {
  const { card, marks, isListening } = props
  useDrag(
    ({ event, initial: [startX], movement: [x], swipe: [flick], last, canceled, cancel }) => {
      if (canceled || isForElsewhere(event, startX)) {
        lean(card.current, 0)
        if (!canceled) cancel()
        return
      }
      const isMarked = last && (flick !== 0 || Math.abs(x) >= FAR_PX)
      const mark = x > 0 ? marks.current.correct : marks.current.incorrect
      lean(card.current, last && !isMarked ? 0 : x)
      if (isMarked && mark.isEnabled) mark.run()
    },
    {
      target: card,
      enabled: isListening,
      axis: 'x',
      filterTaps: true,
      // The arrow keys mark the card, and must not move it too.
      pointer: { capture: false, keys: false },
    },
  )
  return null
})

function isForElsewhere(event: Event, startX: number): boolean {
  const isMouse = 'pointerType' in event && event.pointerType === 'mouse'
  const isAtEdge = startX < SYSTEM_EDGE_PX || startX > window.innerWidth - SYSTEM_EDGE_PX
  return isMouse || isAtEdge || getSelection()?.isCollapsed === false
}

/** Sets the style directly, without a render, because a finger moves sixty times a second. */
function lean(card: HTMLElement | null, x: number) {
  const sheet = card?.firstElementChild
  if (!(sheet instanceof HTMLElement)) return
  sheet.style.setProperty('--swiped', `${x}px`)
  if (Math.abs(x) < FAR_PX) delete sheet.dataset.leans
  else sheet.dataset.leans = x > 0 ? 'correct' : 'incorrect'
  if (x === 0) delete sheet.dataset.held
  else sheet.dataset.held = ''
}
