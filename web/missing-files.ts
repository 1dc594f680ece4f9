import type { Plugin } from 'vite'

const MODULE = /react-router[\\/]dist[\\/].*[\\/]routeModules\.m?js$/
const RELOAD = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/

/**
 * React Router answers a route's file that cannot be loaded with a reload of the page: for ever
 * while the file is missing, and into the browser's own error page without a network. Here it is an
 * error like any other, named so that the error screens know it.
 *
 * @throws while building, when a later React Router has no such line any more.
 */
export function showMissingFiles(): Plugin {
  let isReplaced = false
  return {
    name: 'show-missing-files',
    apply: 'build',
    transform: {
      filter: { id: MODULE },
      handler(code) {
        if (!RELOAD.test(code)) return null
        isReplaced = true
        return code.replace(RELOAD, 'error.name = "MissingFileError"; throw error;')
      },
    },
    generateBundle() {
      if (this.environment.name === 'client' && !isReplaced) {
        this.error('React Router loads its routes in another way: see web/missing-files.ts.')
      }
    },
  }
}
