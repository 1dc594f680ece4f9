import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Release, releaseChanges } from './release-changes.ts'

/**
 * `npm run release`: gives the unreleased changes their day, commits that, and tags the commit with
 * them. Push with `git push --follow-tags`.
 */
const root = join(import.meta.dirname, '..')
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

if (git('status', '--porcelain') !== '') {
  giveUp('There are changes that are not committed. Commit them first.')
}
const path = join(root, 'CHANGELOG.md')
const { changelog, notes, tag } = releaseOfToday()
writeFileSync(path, changelog)
git('commit', '--quiet', '--message', `Release ${tag}`, '--', 'CHANGELOG.md')
// Headings begin with #, which git would take for comments.
git('tag', '--annotate', '--cleanup=verbatim', '--message', `${tag}\n\n${notes}`, tag)
console.log(`Tagged ${tag}. Push it by: git push --follow-tags`)

function releaseOfToday(): Release {
  const day = new Date().toISOString().slice(0, 10)
  try {
    return releaseChanges(readFileSync(path, 'utf8'), day)
  } catch (error) {
    return giveUp((error as Error).message)
  }
}

function giveUp(reason: string): never {
  console.error(reason)
  process.exit(1)
}
