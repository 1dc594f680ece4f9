import { type ReactNode, useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import classes from './printed-sheet.module.css'

interface PrintedSheetProps {
  /** Printed above it; none for cards that are cut out. */
  title?: string
  /** Printed without the other sheets of its screen, for a document that a dialog prints. */
  isAlone?: boolean
  /** Rendered only for printing, because a sheet may be long. */
  children: () => ReactNode
}

/** Printed instead of the page while mounted, from our Print button and from the browser's. */
export function PrintedSheet({ title, isAlone = false, children }: PrintedSheetProps) {
  const isPrinting = useIsPrinting()
  if (!isPrinting) return null
  return createPortal(
    <div className={classes.sheet} data-sheet={isAlone ? 'alone' : ''}>
      {title !== undefined && <h1 className={classes.title}>{title}</h1>}
      {children()}
    </div>,
    document.body,
  )
}

/** True from just before the page prints until it has. */
function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    // The sheet must be in the DOM before this event handler returns.
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}
