import type { ListMark } from '@squared-away/domain/study/list-marks'
import { IconCheck } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import classes from './list-ticks.module.css'

/** Which items of a list a soldier had, by their places. */
export type Ticks = { had: ReadonlySet<number>; toggle: (place: number) => void }

const NONE: ReadonlySet<number> = new Set()

/** The ticks of a list; `step` names the list, and another one starts without any. */
export function useListTicks(step: string | number): Ticks {
  const [ticked, setTicked] = useState({ step, had: NONE })
  const had = ticked.step === step ? ticked.had : NONE
  return useMemo(
    () => ({
      had,
      toggle: (place) => {
        const next = new Set(had)
        if (!next.delete(place)) next.add(place)
        setTicked({ step, had: next })
      },
    }),
    [had, step],
  )
}

/** The items of a list, each a line to tap. Phrasing content only, as the side of a card is. */
export function TickList({ items, ticks }: { items: readonly string[]; ticks: Ticks }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the card holds phrasing content
    <span className={classes.ticks} role="group" aria-label="Items you had">
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <span role="list" className={classes.list}>
        {items.map((item, place) => (
          // biome-ignore lint/a11y/useSemanticElements: as above
          // biome-ignore lint/suspicious/noArrayIndexKey: a list may hold an item twice
          <span role="listitem" key={place}>
            <button
              type="button"
              className={classes.tick}
              aria-pressed={ticks.had.has(place)}
              aria-label={`${place + 1}: ${item}`}
              onClick={(event) => {
                // The card around it flips.
                event.stopPropagation()
                ticks.toggle(place)
              }}
            >
              <span className={classes.sign} aria-hidden="true">
                <IconCheck size={18} stroke={2.6} />
              </span>
              <span>
                {place + 1}. {item}
              </span>
            </button>
          </span>
        ))}
      </span>
    </span>
  )
}

interface ListMarkButtonProps {
  items: readonly string[]
  ticks: Ticks
  /** Called with the number of recalled items. */
  onMark: (list: ListMark) => void
}

/** Marks the list by its ticked items, once there are any. */
export function ListMarkButton({ items, ticks: { had }, onMark }: ListMarkButtonProps) {
  if (had.size === 0) return null
  return (
    <button
      type="button"
      className={classes.mark}
      onClick={() => onMark({ had: had.size, of: items.length })}
    >
      Mark {had.size} of {items.length}
    </button>
  )
}
