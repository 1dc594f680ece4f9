/// <reference types="node" />
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** What the web app is built from. */
const SOURCES = ['web', 'domain', 'content', 'package-lock.json']

/**
 * The short id of the commit that the web app is built from: `COMMIT` where an image is built,
 * which has no history, else the last one that changed it, with a `+` when changes came on top.
 * Empty where neither is known.
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
