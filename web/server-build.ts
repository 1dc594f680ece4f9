import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/**
 * Loads the server build before the first page is prerendered from it. React Router fails a page
 * that takes over ten seconds, with no setting for it, and on a busy machine the first page took
 * longer, since nearly all of its time is spent on loading that build.
 */
export function loadServerBuild(): Plugin {
  return {
    name: 'load-server-build',
    async configurePreviewServer({ config }) {
      const folder = resolve(config.root, config.environments.ssr?.build.outDir ?? 'build/server')
      await import(pathToFileURL(join(folder, 'index.js')).href)
    },
  }
}
