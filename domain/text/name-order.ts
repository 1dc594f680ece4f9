// Created at first use: a server that starts compares nothing yet.
let collator: Intl.Collator | undefined

/**
 * Compares two names for sorting: ignores letter case and compares numbers by value.
 *
 * @example
 * ```ts
 * ['Week 10', 'week 2'].sort(compareNames) // ['week 2', 'Week 10']
 * ```
 */
export function compareNames(a: string, b: string): number {
  collator ??= new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
  return collator.compare(a, b)
}
