import { useEffect, useState } from 'react'

type Task = () => void

/** Hidden pages do not paint; tasks run after this long anyway. */
const LONGEST_WAIT_MS = 200

/** Tasks for after the next frame. They run together, so that React renders once. */
let waiting: Set<Task> | null = null

/** Runs `task` once after the next paint. Returns a function that cancels it. */
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
    // The paint happens after animation callbacks and before the next task.
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
 * The value as of the last paint: what follows a press need not be in the frame that answers it.
 * Only for values that keep their identity between renders.
 */
export function usePaintedValue<Value>(value: Value): Value {
  const [painted, setPainted] = useState(() => value)
  useEffect(() => afterPaint(() => setPainted(() => value)), [value])
  return painted
}

/** True after the first paint, so that prefetching does not delay it. */
export function useAfterPaint(): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => afterPaint(() => setPainted(true)), [])
  return isPainted
}
