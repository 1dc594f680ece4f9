import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Release, releaseChanges } from './release-changes.ts'

/**
 * `npm run release`: gives the unreleased changes their day, commits that, tags the commit with
 * them, and writes what is published with it. Push with `git push --follow-tags`. It asks for the
 * journey of an operator on this commit (`npm run operator -w lab`); `--untried` does without.
 */
const root = join(import.meta.dirname, '..')
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

if (git('status', '--porcelain') !== '') {
  giveUp('There are changes that are not committed. Commit them first.')
}
if (!process.argv.includes('--untried') && triedCommit() !== git('rev-parse', 'HEAD')) {
  giveUp(`Nobody has installed this commit by docs/operations.md yet. Run npm run operator -w lab, which
does it on bare machines, and then this again. Where that cannot run: npm run release -- --untried`)
}
const path = join(root, 'CHANGELOG.md')
const { changelog, notes, tag } = releaseOfToday()
writeFileSync(path, changelog)
git('commit', '--quiet', '--message', `Release ${tag}`, '--', 'CHANGELOG.md')
// Headings begin with #, which git would take for comments.
git('tag', '--annotate', '--cleanup=verbatim', '--message', `${tag}\n\n${notes}`, tag)
writeFiles()
console.log(`Tagged ${tag}. Push it by: git push --follow-tags
Attach what is in release/${tag}: the source, its bill of materials, the notes, and their checksums.`)

/** The source, the notes and the bill of materials (CycloneDX), with their checksums. */
function writeFiles() {
  const folder = join(root, 'release', tag)
  mkdirSync(folder, { recursive: true })
  const name = `squared-away-${tag}`
  git('archive', '--format=tar.gz', `--prefix=${name}/`, '-o', join(folder, `${name}.tar.gz`), tag)
  writeFileSync(join(folder, 'notes.md'), `${notes}\n`)
  const sbom = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx']
  const bill = execFileSync('npm', sbom, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
  writeFileSync(join(folder, `${name}.cdx.json`), bill)
  const sums = [`${name}.tar.gz`, `${name}.cdx.json`, 'notes.md'].map((file) => {
    const sum = createHash('sha256')
      .update(readFileSync(join(folder, file)))
      .digest('hex')
    return `${sum}  ${file}\n`
  })
  writeFileSync(join(folder, 'SHA256SUMS'), sums.join(''))
}

function releaseOfToday(): Release {
  const day = new Date().toISOString().slice(0, 10)
  try {
    return releaseChanges(readFileSync(path, 'utf8'), day)
  } catch (error) {
    return giveUp((error as Error).message)
  }
}

/** The commit that lab/operator installed last, complete and with no change on top. */
function triedCommit(): string {
  const record = join(root, '.cache', 'operator-tried')
  return existsSync(record) ? readFileSync(record, 'utf8').trim() : ''
}

function giveUp(reason: string): never {
  console.error(reason)
  process.exit(1)
}
