import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { Link } from 'react-router'
import classes from './more-menu.module.css'

interface MoreMenuProps {
  /** The accessible name of the button, unless `face` has words. */
  label?: string
  /** What the button shows: an icon or words. */
  face: ReactNode
  className?: string | undefined
  /** True if the menu was pressed before its code had loaded. */
  startsOpen?: boolean
  /**
   * What the menu holds, only while it is open. `close` closes it and gives the focus back to the
   * button: call it before what an item does.
   */
  children: (close: () => void) => ReactNode
}

/** What is rarely needed, behind one button. Escape, leaving and a press elsewhere close it. */
export function MoreMenu({ label, face, className, startsOpen = false, children }: MoreMenuProps) {
  const [isOpen, setOpen] = useState(startsOpen)
  const menu = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const listId = useId()

  useEffect(() => {
    if (startsOpen) button.current?.focus()
  }, [startsOpen])

  useEffect(() => {
    // The end of a low window may cut it off.
    if (isOpen) list.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])

  useEffect(() => {
    if (!isOpen) return
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !menu.current?.contains(target)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [isOpen])

  function close() {
    setOpen(false)
    button.current?.focus()
  }

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return
    event.stopPropagation()
    close()
  }

  // Without a target the focus goes nowhere: Safari does so at a press on a button.
  function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent) {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setOpen(false)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape and leaving close what is inside
    <div ref={menu} className={classes.menu} onKeyDown={closeOnEscape} onBlur={closeWhenLeft}>
      <button
        ref={button}
        type="button"
        className={`${classes.button} ${className ?? ''}`}
        aria-label={label}
        title={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {face}
      </button>
      {isOpen && (
        <div ref={list} id={listId} className={classes.list} data-menu>
          {children(close)}
        </div>
      )}
    </div>
  )
}

interface MenuItemProps {
  icon: ReactNode
  /** The accessible name, where the words alone do not say what it is about. */
  label?: string
  /** Why it cannot be pressed. */
  reason?: string | undefined
  isDisabled?: boolean
  onPress: () => void
  children: ReactNode
}

/** A button of the menu. A disabled one keeps the focus, and says why below its words. */
export function MenuItem({
  icon,
  label,
  reason,
  isDisabled = false,
  onPress,
  children,
}: MenuItemProps) {
  return (
    <button
      type="button"
      className={classes.item}
      aria-label={label !== undefined && isDisabled && reason ? `${label}. ${reason}` : label}
      aria-disabled={isDisabled}
      onClick={() => {
        if (!isDisabled) onPress()
      }}
    >
      {icon}
      <span>
        {children}
        {isDisabled && reason !== undefined && <span className={classes.reason}>{reason}</span>}
      </span>
    </button>
  )
}

interface MenuLinkProps extends Pick<MenuItemProps, 'icon' | 'label' | 'children'> {
  to: string
}

/** A link of the menu. */
export function MenuLink({ icon, label, to, children }: MenuLinkProps) {
  return (
    <Link to={to} className={classes.item} aria-label={label}>
      {icon}
      {children}
    </Link>
  )
}
