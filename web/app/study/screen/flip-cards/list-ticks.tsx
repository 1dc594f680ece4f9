import type { ListMark } from '@squared-away/domain/study/list-marks'
import { useState } from 'react'
import classes from './list-ticks.module.css'

interface ListTicksProps {
  items: readonly string[]
  /** Called with the number of recalled items. */
  onMark: (list: ListMark) => void
}

/** Check boxes for the items of a list, by their numbers on the card, and the resulting mark. */
export function ListTicks({ items, onMark }: ListTicksProps) {
  const [had, setHad] = useState<ReadonlySet<number>>(new Set())

  function toggle(place: number) {
    const next = new Set(had)
    if (!next.delete(place)) next.add(place)
    setHad(next)
  }

  return (
    <fieldset className={classes.ticks}>
      <legend className="visually-hidden">Items you had</legend>
      <span aria-hidden="true">Had:</span>
      {items.map((item, place) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a list may hold an item twice
          key={place}
          type="button"
          className={classes.tick}
          aria-pressed={had.has(place)}
          aria-label={`${place + 1}: ${item}`}
          onClick={() => toggle(place)}
        >
          {place + 1}
        </button>
      ))}
      {had.size > 0 && (
        <button
          type="button"
          className={classes.mark}
          onClick={() => onMark({ had: had.size, of: items.length })}
        >
          Mark {had.size} of {items.length}
        </button>
      )}
    </fieldset>
  )
}
