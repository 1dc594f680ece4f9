import { useEffect, useId, useState } from 'react'

/**
 * Id of the row that Enter activates, for screen readers. The component marks it only in the DOM
 * and forgets it when results change, so this observes the DOM and falls back to the first row.
 */
export function useChosenRow(listId: string): string | undefined {
  const [chosen, setChosen] = useState<string>()
  const prefix = useId()
  useEffect(() => {
    let given = 0
    const look = () => {
      const list = document.getElementById(listId)
      const row = list?.querySelector('[data-selected]') ?? list?.querySelector('[data-action]')
      if (!row) return setChosen(undefined)
      if (!row.hasAttribute('data-selected')) row.setAttribute('data-selected', 'true')
      if (row.id === '') row.id = `${prefix}${given++}`
      setChosen(row.id)
    }
    look()
    const observer = new MutationObserver(look)
    const marks = { attributeFilter: ['data-selected'] }
    observer.observe(document.body, { subtree: true, childList: true, ...marks })
    return () => observer.disconnect()
  }, [listId, prefix])
  return chosen
}
