import { Button } from '@mantine/core'
import {
  askAgainAfter,
  CHAIN_LISTS,
  type ChainRow,
  rowsToAskAbout,
} from '@squared-away/domain/soldier/chain-of-command-edits'
import { useDayClock } from '../ui/page/day-clock.ts'
import type { ChainEditor } from './chain-editor.ts'
import classes from './still-so.module.css'

/** Asks about the names that were entered or confirmed 90 days ago: leaders change. */
export function StillSo({ editor }: { editor: ChainEditor }) {
  const { today } = useDayClock()
  const { rows, edit } = editor
  const asked = rowsToAskAbout(rows, today)
  if (asked.length === 0) return null

  function confirm(confirmed: readonly ChainRow[]) {
    for (const { id } of confirmed) {
      const list = CHAIN_LISTS.find((one) => rows[one].some((row) => row.id === id))
      if (list) edit({ type: 'change', list, id, fields: { askAgainOn: askAgainAfter(today) } })
    }
  }

  return (
    <section className={classes.asked} aria-labelledby="still-so">
      <h2 id="still-so" className={classes.heading}>
        Still so?
      </h2>
      <p className={classes.words}>
        You entered or checked these names 90 days ago or more. If one has changed, type the new
        name below.
      </p>
      <ul className={classes.list}>
        {asked.map((row) => (
          <li key={row.id} className={classes.row}>
            <span>
              {row.positionTitle}: <strong>{row.personName}</strong>
            </span>
            <Button
              size="compact-md"
              variant="default"
              aria-label={`Still so: ${row.positionTitle}, ${row.personName}`}
              onClick={() => confirm([row])}
            >
              Still so
            </Button>
          </li>
        ))}
      </ul>
      {asked.length > 1 && (
        <Button variant="default" onClick={() => confirm(asked)}>
          All {asked.length} are still so
        </Button>
      )}
    </section>
  )
}
