import { useState } from 'react'

/**
 * One of several dialogs of a screen: which is open and for what. Their code loads on first use.
 *
 * @param load Loads the code of a task's dialog; false if that failed.
 */
export function useLoadedDialogs<Task>(load: (task: Task) => Promise<boolean>) {
  const [task, setTask] = useState<Task | null>(null)
  const [opened, setOpened] = useState(false)
  const [turn, setTurn] = useState(0)

  async function start(next: Task) {
    if (!(await load(next))) return
    setTask(next)
    // Start fresh each time it opens.
    setTurn((last) => last + 1)
    setOpened(true)
  }

  return { task, key: turn, frame: { opened, onClose: () => setOpened(false) }, start }
}
