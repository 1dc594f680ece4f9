const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Compares two names as a reader sorts them: without regard to case, numbers by value. */
export function compareNames(a: string, b: string): number {
  return collator.compare(a, b)
}
