import { useEffect, useId, useState } from 'react'

/**
 * The id of the row that Enter takes, for screen readers. The component marks it in the page alone
 * and forgets it when other rows are found, so the page is watched: the first row is then chosen.
 */
export function useChosenRow(listId: string, isWatched: boolean): string | undefined {
  const [chosen, setChosen] = useState<string>()
  const prefix = useId()
  useEffect(() => {
    if (!isWatched) return
    let given = 0
    const look = () => {
      const list = document.getElementById(listId)
      const row = list?.querySelector('[data-selected]') ?? list?.querySelector('[data-action]')
      if (!row) return setChosen(undefined)
      if (!row.hasAttribute('data-selected')) row.setAttribute('data-selected', 'true')
      if (row.id === '') row.id = `${prefix}${given++}`
      setChosen(row.id)
    }
    const observer = new MutationObserver(look)
    const marks = { attributeFilter: ['data-selected'] }
    observer.observe(document.body, { subtree: true, childList: true, ...marks })
    return () => observer.disconnect()
  }, [listId, isWatched, prefix])
  return chosen
}
