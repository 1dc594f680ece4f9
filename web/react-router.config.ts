import type { Config } from '@react-router/dev/config'
import * as pages from './app/addresses/pages.ts'

/**
 * A single-page app whose public pages are prerendered, so that they can be read before (and
 * without) any JavaScript. The server answers every other page with `__spa-fallback.html`.
 */
export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: false,
  prerender: [
    ...[pages.landing, pages.login, pages.legal, pages.publications],
    ...[pages.look, pages.lookCreed],
    ...[pages.secondFactor, pages.forgotPassword, pages.recovery, pages.verification],
  ],
} satisfies Config
