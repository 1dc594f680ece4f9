/// <reference types="node" />
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** Sources of the web app. */
const SOURCES = ['web', 'domain', 'content', 'package-lock.json']

/**
 * Short id of the commit the web app is built from: `COMMIT` in an image, which has no history,
 * otherwise the last one that changed it, with a `+` for uncommitted changes. Empty if unknown.
 */
export function commitOfSources(given = process.env.COMMIT): string {
  if (given) return given.slice(0, 12)
  const id = git('log', '-1', '--format=%h')
  return id && git('status', '--porcelain') ? `${id}+` : id
}

function git(...args: string[]): string {
  const cwd = join(import.meta.dirname, '..')
  const { status, stdout } = spawnSync('git', [...args, '--', ...SOURCES], {
    cwd,
    encoding: 'utf8',
  })
  return status === 0 ? stdout.trim() : ''
}
