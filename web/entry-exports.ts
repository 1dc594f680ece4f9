import type { Plugin } from 'vite'

/**
 * Lets a route stand in one file with what it shares: its file may export more than the route does.
 * React Router asks that no file export more, which makes a file of a few bytes, and a request, of
 * each route whose code stands in a file of chunks.ts; at run time it reads the exports that it knows.
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
