import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Tree } from './trees.ts'

/** Files that differ, but not in what a test of a fault sees. */
const SAME_IN_EFFECT = new Set([
  // Engines are chosen by their names instead of by one flag.
  'server/testing/databases.ts',
  // A comment.
  'server/testing/event-loop.ts',
  // An export.
  'server/functions/question-sets/upload-csv.ts',
  // How long to wait for a server and for Debian's packages.
  ...['scripts/product.ts', 'scripts/chromium.ts'],
  // Which titles boards do not name.
  'content/memorandum/catalog.ts',
])
/** Questions and lists, which were added to. */
const CONTENT = /^content\/.*\.json$/

/**
 * Tells of test files whether both trees have them, and all that they use, word for word. What one
 * suite finds by such a test, or does not, holds for the other.
 */
export function sharedTests(one: Tree, other: Tree): (path: string) => boolean {
  const known = new Map<string, boolean>()
  const isSame = (path: string) => {
    const found = known.get(path) ?? isSameIn(path, one, other)
    known.set(path, found)
    return found
  }
  return (path) =>
    isSame(path) &&
    [...one.graph.closure(path)].every(isSame) &&
    [...other.graph.closure(path)].every(isSame)
}

function isSameIn(path: string, one: Tree, other: Tree): boolean {
  if (SAME_IN_EFFECT.has(path) || CONTENT.test(path)) return true
  const [here, there] = [join(one.root, path), join(other.root, path)]
  return existsSync(there) && existsSync(here) && readFileSync(here).equals(readFileSync(there))
}
