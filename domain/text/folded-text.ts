/**
 * A text as searches compare it: in lower case and without accents.
 *
 * @example
 * ```ts
 * foldedText('Café É') // 'cafe e'
 * ```
 */
export function foldedText(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC')
}

/**
 * The runs of letters and the runs of digits of a text, in order, with what is before each.
 *
 * @example
 * ```ts
 * letterRuns('AR670-1') // [{ run: 'AR', before: '' }, { run: '670', before: '' }, { run: '1', before: '-' }]
 * ```
 */
export function letterRuns(text: string): { run: string; before: string }[] {
  return [...text.matchAll(/([^\p{L}\p{N}]*)(\p{L}+|\p{N}+)/gu)].map(
    ([, before = '', run = '']) => ({
      run,
      before,
    }),
  )
}
