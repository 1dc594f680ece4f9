import { type ReactNode, useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import classes from './printed-sheet.module.css'

interface PrintedSheetProps {
  title: string
  /** Called when it is printed, not before: a sheet may be long. */
  children: () => ReactNode
}

/**
 * What paper gets instead of the page while this is there: by its Print button, and by the browser's
 * own.
 */
export function PrintedSheet({ title, children }: PrintedSheetProps) {
  const isPrinting = useIsPrinting()
  if (!isPrinting) return null
  return createPortal(
    <div className={classes.sheet} data-sheet>
      <h1 className={classes.title}>{title}</h1>
      {children()}
    </div>,
    document.body,
  )
}

/** True from the moment before the page is printed until it is. */
function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    // What is to be printed has to be in the page when this event is over.
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
