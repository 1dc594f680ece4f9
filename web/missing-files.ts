import type { Plugin } from 'vite'

const MODULE = /react-router[\\/]dist[\\/].*[\\/]routeModules\.m?js$/
const RELOAD = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/

/**
 * React Router reloads the page if a route's file cannot be loaded: forever while the file is
 * missing, and into the browser's error page offline. This turns it into an ordinary error, named
 * so that the error screens recognize it.
 *
 * @throws at build time if a later React Router no longer has this line.
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
