/// <reference types="node" />

import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import { categoriesNotRead } from '@squared-away/content/coverage'
import { readContentFolder } from '@squared-away/content/folder'
import { readContent } from '@squared-away/content/load'
import { lookQuestions } from '@squared-away/content/look'
import { defineConfig } from 'vite'
import { CHUNKS } from './chunks.ts'
import { commitOfSources } from './commit.ts'
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
import { loadRootStylesOnce } from './root-styles.ts'
import { loadServerBuild } from './server-build.ts'
import { dropUnusedWorkers } from './unused-workers.ts'

/** Build settings of the site's operator; unset ones are not shown. */
const siteSettings = {
  __APP_STORE_URL__: process.env.APP_STORE_URL ?? '',
  __PLAY_STORE_URL__: process.env.PLAY_STORE_URL ?? '',
  __CONTACT_EMAIL__: process.env.CONTACT_EMAIL ?? '',
  __COMMIT__: commitOfSources(),
}

const content = readContent(
  readContentFolder(fileURLToPath(new URL('../content', import.meta.url))),
)
const { sets, cited } = content

/** Content figures that one page shows; the content itself is far too large to send. */
const contentCounts = {
  questions: sets.reduce((sum, { questions }) => sum + questions.length, 0),
  cited: Object.fromEntries(cited),
}

const builtIns = await buildBuiltIns()

export default defineConfig({
  plugins: [
    inlineScripts(),
    reactRouter(),
    loadServerBuild(),
    showMissingFiles(),
    loadRootStylesOnce(),
    shareEntryFiles(),
    emitBuiltIns(builtIns),
    startWorkersAsScripts(),
  ],
  worker: {
    plugins: () => [dropUnusedWorkers()],
    rolldownOptions: { output: { banner: builtInsInWorker(builtIns) } },
  },
  define: Object.fromEntries(
    Object.entries({
      ...siteSettings,
      __BUILT_INS__: builtIns.address,
      __CONTENT_COUNTS__: contentCounts,
      __LOOK_QUESTIONS__: lookQuestions(content),
      __CATEGORIES_NOT_READ__: categoriesNotRead(content),
    }).map(([name, value]) => [name, JSON.stringify(value)]),
  ),
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
      output: { codeSplitting: { groups: CHUNKS } },
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
