import { useEffect, useState } from 'react'

type Task = () => void

/** A page out of sight paints nothing: what waits for it goes on after this. */
const LONGEST_WAIT_MS = 200

/** What waits for the next frame; all of it runs in one go, so that it is drawn in one go. */
let waiting: Set<Task> | null = null

/** Runs `task` once, after the next frame was painted; the returned function calls it off. */
export function afterPaint(task: Task): () => void {
  waiting ??= runAfterPaint(new Set())
  const tasks = waiting
  tasks.add(task)
  return () => tasks.delete(task)
}

function runAfterPaint(tasks: Set<Task>): Set<Task> {
  const run = () => {
    for (const task of tasks) task()
  }
  const frame = requestAnimationFrame(() => {
    clearTimeout(unpainted)
    waiting = null
    // The frame itself comes after its callbacks, and before the next task.
    setTimeout(run)
  })
  const unpainted = setTimeout(() => {
    cancelAnimationFrame(frame)
    waiting = null
    run()
  }, LONGEST_WAIT_MS)
  return tasks
}

/**
 * The value as it was last painted: what follows a press need not be in the frame that answers it.
 * Only for values that stay the same from one drawing to the next.
 */
export function usePaintedValue<Value>(value: Value): Value {
  const [painted, setPainted] = useState(() => value)
  useEffect(() => afterPaint(() => setPainted(() => value)), [value])
  return painted
}

/** True once what was drawn is painted: what is fetched for later must not come before that. */
export function useAfterPaint(): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => afterPaint(() => setPainted(true)), [])
  return isPainted
}
