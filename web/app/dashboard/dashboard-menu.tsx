import { IconDots, IconLayoutGrid } from '@tabler/icons-react'
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import classes from './dashboard-menu.module.css'

interface DashboardMenuProps {
  /** False while the cards are in their default places. */
  canReset: boolean
  onReset: () => void
}

/** What is rarely needed on the dashboard, behind one button. */
export function DashboardMenu({ canReset, onReset }: DashboardMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const listId = useId()

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return
    setOpen(false)
    button.current?.focus()
  }

  function closeWhenLeft(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape and leaving close what is inside
    <div className={classes.menu} onKeyDown={closeOnEscape} onBlur={closeWhenLeft}>
      <button
        ref={button}
        type="button"
        className={classes.button}
        aria-label="More"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        <IconDots size={22} stroke={1.7} aria-hidden="true" />
      </button>
      <div id={listId} className={classes.list} hidden={!isOpen}>
        <button
          type="button"
          className={classes.item}
          disabled={!canReset}
          onClick={() => {
            onReset()
            setOpen(false)
            button.current?.focus()
          }}
        >
          <IconLayoutGrid size={18} stroke={1.6} aria-hidden="true" />
          Reset layout
        </button>
        {!canReset && <p className={classes.words}>The cards are in their usual places.</p>}
      </div>
    </div>
  )
}
