/// <reference types="node" />
import { join } from 'node:path'
import { getManifest, type ManifestEntry } from '@serwist/build'
import { build } from 'vite'
import { buildBuiltIns, builtInsInWorker } from '../engines/missing-built-ins.ts'
import { buildTargets } from '../engines/supported-engines.ts'

/**
 * Builds the service worker, which lists every file of the build: it runs after all of them are
 * written and before they are compressed.
 */

const WEB = join(import.meta.dirname, '..')
const CLIENT = join(WEB, 'build/client')

/** React Router's fallback page; the server serves it at this URL. */
const SHELL = { file: '__spa-fallback.html', address: '/home' }

const builtIns = await buildBuiltIns()

const { manifestEntries, count, size, warnings } = await getManifest({
  globDirectory: CLIENT,
  globPatterns: ['**/*.{html,js,css,woff2,svg,png,webmanifest,csv}'],
  // Decks are read with a network only: their sets go to the server, and SQLite is large. So are the
  // readers of Word documents and PDFs; without a network, their text can be pasted.
  globIgnores: [
    // The last one is for those who show a link.
    ...['service-worker.js', 'assets/server-build-*', 'social-preview.png'],
    // Only engines too old for the app or for its built-ins load these.
    ...['update-browser/index.html', builtIns.address.slice(1)],
    // Fetched by those who choose them.
    ...['assets/atkinson-*', 'assets/opendyslexic-*'],
    ...[
      'assets/deck-worker-*',
      'assets/sqlite3-*',
      'assets/spreadsheet-worker-*',
      'assets/document-worker-*',
      'assets/pdf-document-*',
      'assets/pdfjs-*',
      'assets/pdf-built-ins-*',
      // Kept once they were used (service-worker/photo-reader.ts).
      'assets/photo-reader-*/**',
    ],
  ],
  // Their names say what is in them.
  dontCacheBustURLsMatching: /^assets\//,
  manifestTransforms: [
    (entries) => ({ manifest: entries.map((entry) => ({ ...entry, url: addressOf(entry) })) }),
  ],
})
if (warnings.length > 0) throw new Error(warnings.join('\n'))

await build({
  configFile: false,
  root: WEB,
  logLevel: 'warn',
  define: {
    __BUILT_INS__: JSON.stringify(builtIns.address),
    __PRECACHE__: JSON.stringify(manifestEntries),
    'process.env.NODE_ENV': JSON.stringify('production'),
  },
  build: {
    outDir: CLIENT,
    emptyOutDir: false,
    copyPublicDir: false,
    target: buildTargets(),
    rolldownOptions: {
      input: join(WEB, 'service-worker/service-worker.ts'),
      output: {
        entryFileNames: 'service-worker.js',
        format: 'iife',
        banner: builtInsInWorker(builtIns),
      },
    },
  },
})
console.log(`The service worker holds ${count} files, ${(size / 1e6).toFixed(2)} MB.`)

/** The URL of a built file. Pages are served without their file name. */
function addressOf({ url }: Pick<ManifestEntry, 'url'>): string {
  if (url === SHELL.file) return SHELL.address
  if (url === 'index.html') return '/'
  return `/${url.replace(/(\/index)?\.html$/, '')}`
}
