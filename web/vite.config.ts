/// <reference types="node" />

import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { chunksByPages } from './chunks.ts'
import {
  buildBuiltIns,
  builtInsInWorker,
  emitBuiltIns,
  startWorkersAsScripts,
} from './engines/missing-built-ins.ts'
import { buildTargets } from './engines/supported-engines.ts'
import { shareEntryFiles } from './entry-exports.ts'
import { inlineScripts } from './inline-scripts.ts'
import { showMissingFiles } from './missing-files.ts'
import { photoReaderFiles } from './photo-reader-files.ts'
import { loadRootStylesOnce } from './root-styles.ts'
import { loadServerBuild } from './server-build.ts'
import { siteConstants } from './site-constants.ts'
import { dropUnusedWorkers } from './unused-workers.ts'

const builtIns = await buildBuiltIns()

export default defineConfig({
  plugins: [
    inlineScripts(),
    reactRouter(),
    loadServerBuild(),
    showMissingFiles(),
    loadRootStylesOnce(),
    shareEntryFiles(),
    chunksByPages(),
    emitBuiltIns(builtIns),
    photoReaderFiles(),
    startWorkersAsScripts(),
  ],
  worker: {
    plugins: () => [dropUnusedWorkers()],
    rolldownOptions: { output: { banner: builtInsInWorker(builtIns) } },
  },
  define: siteConstants(builtIns.address),
  build: {
    target: buildTargets(),
    // Keep fonts and images as files: data: URLs would need a wider content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // So that a page with two links does not load all addresses.
      optimization: { inlineConst: { mode: 'all' } },
      // Compiles only the icons in use, not all 6,000 of their package.
      experimental: { lazyBarrel: true },
      checks: { largeBarrelModules: false },
    },
  },
  server: {
    proxy: {
      '/v1': { target: 'http://127.0.0.1:3000', ws: true },
      '/calendar': 'http://127.0.0.1:3000',
      '/reminders': 'http://127.0.0.1:3000',
      '/question-difficulty.json': 'http://127.0.0.1:3000',
      '/.well-known': 'http://127.0.0.1:3000',
    },
  },
})
