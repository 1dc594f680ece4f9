import { parse } from 'postcss'
import type { Source } from './script-features.ts'

const IN_VH = /(?<![\w.])\d*\.?\d+vh\b/g

/**
 * Heights in `vh` in these style sheets and scripts. Safari on iPhones counts the space behind its
 * bars in `vh`, so that the bottom of such a box is covered; `dvh` and `svh` leave it out.
 */
export function heightsBehindBars(sources: readonly Source[]): string[] {
  return sources.flatMap(({ name, text }) =>
    valuesOf(name, text).flatMap((value) =>
      [...value.matchAll(IN_VH)].map(
        ([height]) =>
          `${name} uses ${height}, which reaches behind the bars of Safari: use svh, or dvh for what should follow the bars.`,
      ),
    ),
  )
}

/** The values of a style sheet's declarations, or all of a script. */
function valuesOf(name: string, text: string): string[] {
  if (!name.endsWith('.css')) return [text]
  const values: string[] = []
  parse(text).walkDecls(({ value }) => {
    values.push(value)
  })
  return values
}
