import { type InspectedItem, note, ribbons, unread } from './inspection-lists.ts'
import classes from './inspection-route.module.css'

/** What the text says of an item, its measure, and where both are. */
export function ItemText({ item: { check, measure, inPamphlet, ref } }: { item: InspectedItem }) {
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
export function PrintedItems({
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
