import { Checkbox, SegmentedControl } from '@mantine/core'
import { dayOfTargetDate } from '@squared-away/domain/boards/days-remaining'
import { useState } from 'react'
import { Link } from 'react-router'
import * as screens from '../addresses/screens.ts'
import { type BoardDocument, useActiveBoard } from '../data/boards/active-board.ts'
import { boardDayFacts } from '../data/boards/board-day-facts.ts'
import { checkedItems, useCheckOff } from '../data/boards/on-request/check-off.ts'
import { useSignedInUser } from '../data/user/signed-in-user.ts'
import { PageHeader } from '../ui/headers/page-header.tsx'
import { notifyFailed } from '../ui/messages/notify.tsx'
import { pageTitle } from '../ui/page/page-title.ts'
import { PrintButton } from '../ui/printing/print-button.tsx'
import { PrintedSheet } from '../ui/printing/printed-sheet.tsx'
import { Loaded } from '../ui/states/loaded.tsx'
import {
  findUniform,
  type InspectedItem,
  note,
  ribbons,
  UNIFORMS,
  unread,
} from './inspection-lists.ts'
import classes from './inspection-route.module.css'

export const meta = () => pageTitle('Inspection')

/** The uniform item by item, to check off on the evening before the board. */
export default function InspectionRoute() {
  const board = useActiveBoard()
  return (
    <>
      <PageHeader
        title="Inspection"
        subtitle="Check your uniform the evening before, item by item, with what AR 670-1 says and where."
        actions={<PrintButton label="Print the list" />}
      />
      <Loaded query={board} loading="Loading your list..." failure="Could not load your board.">
        {(active) => <Inspection board={active} />}
      </Loaded>
    </>
  )
}

function Inspection({ board }: { board: BoardDocument | null }) {
  const { $id: userId } = useSignedInUser()
  const [slug, setSlug] = useState(() => {
    const day = dayOfTargetDate(board?.targetDate ?? null)
    return findUniform(day === null ? null : boardDayFacts(userId, day).uniform)
  })
  const uniform = UNIFORMS.find((one) => one.slug === slug)
  const checkOff = useCheckOff('inspected')
  if (uniform === undefined) return null
  const { items, name, short } = uniform
  const done = new Set(board ? checkedItems(board, 'inspected') : [])
  const count = items.filter(({ id }) => done.has(id)).length

  function toggle(id: string) {
    if (board === null) return
    checkOff
      .mutateAsync({ board, id, isDone: !done.has(id) })
      .catch(() => notifyFailed('Could not save it. Check the item again.'))
  }

  return (
    <div className={classes.inspection}>
      <SegmentedControl
        aria-label="Uniform"
        value={slug}
        onChange={setSlug}
        data={UNIFORMS.map((one) => ({ value: one.slug, label: one.short }))}
      />
      <h2 className={classes.name}>{name}</h2>
      {board === null ? (
        <p>
          To check items off, <Link to={screens.newBoard}>create a board</Link>.
        </p>
      ) : (
        <p role="status">
          {count} of {items.length} checked for {board.name}.
        </p>
      )}
      <ul className={classes.items}>
        {items.map((item) => (
          <li key={item.id}>
            <Checkbox
              classNames={{ label: classes.item, description: classes.text }}
              label={item.item}
              description={<ItemText item={item} />}
              checked={done.has(item.id)}
              disabled={board === null}
              onChange={() => toggle(item.id)}
            />
          </li>
        ))}
      </ul>
      <div className={classes.notes}>
        <p>{unread}</p>
        <p>{ribbons}</p>
        <p>{note}</p>
        <p>Text: AR 670-1, 26 January 2021, with its administrative revision of 4 March 2025.</p>
      </div>
      <PrintedSheet title={`Inspection: ${name} (${short})`}>
        {() => <PrintedItems items={items} done={done} />}
      </PrintedSheet>
    </div>
  )
}

/** What the text says of an item, its measure, and where both are. */
function ItemText({ item: { check, measure, inPamphlet, ref } }: { item: InspectedItem }) {
  return (
    <>
      {check}
      {measure !== null && <strong className={classes.measure}> {measure}.</strong>}
      <span className={classes.reference}>
        {ref}
        {inPamphlet && '; place and distances: DA PAM 670-1'}
      </span>
    </>
  )
}

/** The list on paper, with a box to check and a line for each measure of the pamphlet. */
function PrintedItems({
  items,
  done,
}: {
  items: readonly InspectedItem[]
  done: ReadonlySet<string>
}) {
  return (
    <>
      <ul className={classes.printed}>
        {items.map((item) => (
          <li key={item.id} className={classes.printedItem}>
            <span className={classes.box}>{done.has(item.id) ? '✓' : ''}</span>
            <span>
              <strong>{item.item}.</strong> <ItemText item={item} />
            </span>
            {item.inPamphlet && <span className={classes.blank}>Measured:</span>}
          </li>
        ))}
      </ul>
      <p className={classes.printedNote}>
        {unread} {ribbons} {note} Text: AR 670-1, 26 January 2021, with its administrative revision
        of 4 March 2025.
      </p>
    </>
  )
}
