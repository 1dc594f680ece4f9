import type { Plugin } from 'vite'

/**
 * Lets a route share a file with other modules: its file may export more than the route does. React
 * Router requires otherwise, which costs a file of a few bytes, and a request, per route that shares
 * its file (chunks.ts); at run time it reads only the exports it knows.
 */
export function shareEntryFiles(): Plugin {
  return {
    name: 'share-entry-files',
    apply: 'build',
    configEnvironment: {
      order: 'post',
      handler(name) {
        if (name !== 'client') return null
        return { build: { rolldownOptions: { preserveEntrySignatures: 'allow-extension' } } }
      },
    },
  }
}
