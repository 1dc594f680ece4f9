import { diffArrays } from 'diff/lib/diff/array.js'

/** A step of an alignment of two word lists; indexes count from 0. */
export type WordStep =
  | { readonly kind: 'same'; readonly expected: number; readonly said: number }
  | { readonly kind: 'missing'; readonly expected: number }
  | { readonly kind: 'added'; readonly said: number }

/** Texts with more differences are unrelated, and aligning them would take seconds. */
const MAX_DIFFERENCES = 3000

/**
 * The smallest set of removals and additions that turns the expected words into what was said. If
 * there are several, an adjacent removal and addition are preferred.
 */
export function wordSteps(expected: readonly string[], said: readonly string[]): WordStep[] {
  const changes = diffArrays([...expected], [...said], { maxEditLength: MAX_DIFFERENCES }) ?? [
    { removed: true, added: false, count: expected.length },
    { removed: false, added: true, count: said.length },
  ]
  const at = { expected: 0, said: 0 }
  const steps = changes.flatMap(({ added, removed, count }) =>
    Array.from({ length: count }, (): WordStep => {
      if (added) return { kind: 'added', said: at.said++ }
      if (removed) return { kind: 'missing', expected: at.expected++ }
      return { kind: 'same', expected: at.expected++, said: at.said++ }
    }),
  )
  return sideBySide(steps, (step) =>
    step.kind === 'added' ? said[step.said] : expected[step.expected],
  )
}

/**
 * 'hi hi hey' recited as 'hi ho hey' is one wrong word, whichever 'hi' was found missing: a
 * difference moves across equal words to the next difference of the other kind.
 */
function sideBySide(steps: readonly WordStep[], wordOf: (step: WordStep) => string | undefined) {
  const order = [...steps]
  for (let at = 0; at < order.length; at += 1) {
    const step = order[at] as WordStep
    if (step.kind === 'same') continue
    const place = placeBeside(order, at, -1, wordOf) ?? placeBeside(order, at, 1, wordOf)
    if (place === undefined) continue
    order.splice(at, 1)
    order.splice(place, 0, step)
  }
  return renumbered(order)
}

/** Where a difference becomes adjacent to one of the other kind; undefined if nowhere. */
function placeBeside(
  order: readonly WordStep[],
  from: number,
  direction: 1 | -1,
  wordOf: (step: WordStep) => string | undefined,
): number | undefined {
  const step = order[from] as WordStep
  let at = from
  let next = order[at + direction]
  while (next?.kind === 'same' && wordOf(next) === wordOf(step)) {
    at += direction
    next = order[at + direction]
  }
  return next && next.kind !== 'same' && next.kind !== step.kind ? at : undefined
}

/** The words that a difference moved across are equal, so only indexes change. */
function renumbered(order: readonly WordStep[]): WordStep[] {
  const at = { expected: 0, said: 0 }
  return order.map(({ kind }): WordStep => {
    if (kind === 'added') return { kind, said: at.said++ }
    if (kind === 'missing') return { kind, expected: at.expected++ }
    return { kind, expected: at.expected++, said: at.said++ }
  })
}
