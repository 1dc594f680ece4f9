import type { Plugin } from 'vite'

const SQLITE = /@sqlite\.org\/sqlite-wasm\/dist\/index\.mjs$/
const OWN_WORKER =
  /new Worker\(new URL\("sqlite3-worker1\.mjs", import\.meta\.url\), \{ type: "module" \}\)/

/**
 * Drops the worker that SQLite's package can start for callers outside of one. We call SQLite from a
 * worker of our own, and Vite would bundle and minify the whole package a second time for it, twice
 * a build.
 * @throws when a later version of the package starts its worker in another way.
 */
export function dropUnusedWorkers(): Plugin {
  return {
    name: 'drop-unused-workers',
    enforce: 'pre',
    transform: {
      filter: { id: SQLITE },
      handler(code) {
        if (!OWN_WORKER.test(code)) throw new Error('SQLite starts its worker in another way.')
        return { code: code.replace(OWN_WORKER, 'undefined'), map: null }
      },
    },
  }
}
