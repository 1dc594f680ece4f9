import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Accepts files dropped anywhere on the page; `isOver` is true while files are dragged over it.
 * Otherwise the browser would replace the app with the file.
 */
export function useFileDrop(onDrop: (files: readonly File[]) => void): { isOver: boolean } {
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent(onDrop)
  useEffect(() => {
    // Every element fires enter and leave events; the page is left when they balance.
    let depth = 0
    const enter = (event: DragEvent) => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      depth += 1
      setOver(true)
    }
    const over = (event: DragEvent) => {
      if (holdsFiles(event)) event.preventDefault()
    }
    const leave = (event: DragEvent) => {
      if (!holdsFiles(event)) return
      depth = Math.max(depth - 1, 0)
      if (depth === 0) setOver(false)
    }
    const drop = (event: DragEvent) => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      depth = 0
      setOver(false)
      take([...(event.dataTransfer?.files ?? [])])
    }
    window.addEventListener('dragenter', enter)
    window.addEventListener('dragover', over)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragenter', enter)
      window.removeEventListener('dragover', over)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', drop)
    }
  }, [])
  return { isOver }
}

function holdsFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false
}
