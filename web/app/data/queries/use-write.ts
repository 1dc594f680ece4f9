import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'

/**
 * A change that the server makes, as a mutation of TanStack Query. It is sent once, however often
 * its button is pressed until the answer comes: a button that is busy is drawn only a task later.
 * A press with other variables is another change.
 */
export function useWrite<Data, Variables = void, Context = unknown>(
  options: UseMutationOptions<Data, Error, Variables, Context>,
): UseMutationResult<Data, Error, Variables, Context> {
  type Write = UseMutationResult<Data, Error, Variables, Context>
  const mutation = useMutation(options)
  const { mutateAsync: send } = mutation
  const last = useRef<Sending<Data> | null>(null)
  const mutateAsync = useCallback<Write['mutateAsync']>(
    (...press) => {
      const [variables] = press
      if (last.current && isSame(last.current.variables, variables)) return last.current.answer
      const sending = { variables, answer: send(...press) }
      last.current = sending
      const forget = () => {
        if (last.current === sending) last.current = null
      }
      sending.answer.then(forget, forget)
      return sending.answer
    },
    [send],
  )
  const mutate = useCallback<Write['mutate']>(
    (...press) => void mutateAsync(...press).catch(() => {}),
    [mutateAsync],
  )
  return { ...mutation, mutate, mutateAsync } as Write
}

type Sending<Data> = { readonly variables: unknown; readonly answer: Promise<Data> }

/** Deep enough for the objects that a screen makes for each press. */
const DEPTH = 3

/** Whether two presses ask for the same. Functions, such as what follows progress, do not count. */
export function isSame(one: unknown, other: unknown, depth = DEPTH): boolean {
  if (Object.is(one, other)) return true
  if (typeof one === 'function' && typeof other === 'function') return true
  if (depth === 0 || !isPlain(one) || !isPlain(other)) return false
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSame(one[key], other[key], depth - 1))
  )
}

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype
}
