import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import {
  type BoardDayFacts,
  keepPackedItems,
  packedItems,
} from '../../../data/boards/board-day-facts.ts'
import { useSignedInUser } from '../../../data/user/signed-in-user.ts'
import classes from './board-days.module.css'

/** What a board wants at the door (content/guidance.json, Uniform and records). */
const ITEMS = [
  { id: 'uniform', label: 'Uniform, inspected: awards and insignia match your record' },
  { id: 'id', label: 'ID card and ID tags' },
  { id: 'shoes', label: 'Shoes or boots, belt, headgear' },
  { id: 'packet', label: 'The memorandum, and every paper it asks for' },
  { id: 'kit', label: 'Repair kit: lint roller, spare insignia backs, black thread, scissors' },
  { id: 'alarm', label: 'Alarm set, route known, water and something to eat' },
] as const

/** What the unit asks soldiers to bring. */
const broughtItems = ({ bring }: BoardDayFacts) =>
  bring.map((label) => ({ id: `bring ${label}`, label }))

interface PackingListProps {
  /** The board's day, yyyy-MM-dd. */
  day: string
  facts: BoardDayFacts
}

/** A list to check off; this device keeps what is checked. */
export function PackingList({ day, facts }: PackingListProps) {
  const { $id: userId } = useSignedInUser()
  const [packed, setPacked] = useState(() => new Set(packedItems(userId, day)))

  function toggle(id: string) {
    const next = new Set(packed)
    if (!next.delete(id)) next.add(id)
    setPacked(next)
    keepPackedItems(userId, day, [...next])
  }

  return (
    <>
      {facts.uniform === null && <p>Check it against your memorandum.</p>}
      <ul className={classes.items}>
        {[...ITEMS, ...broughtItems(facts)].map(({ id, label }) => (
          <li key={id}>
            <Checkbox label={label} checked={packed.has(id)} onChange={() => toggle(id)} />
          </li>
        ))}
      </ul>
    </>
  )
}
