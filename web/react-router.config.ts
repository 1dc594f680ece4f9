import type { Config } from '@react-router/dev/config'
import * as pages from './app/addresses/pages.ts'
import * as screens from './app/addresses/screens.ts'

/**
 * A single-page app whose public pages are prerendered, so that they can be read before (and
 * without) any JavaScript, and so are the tops of the screens that are opened first. The server
 * answers every other page with `__spa-fallback.html`.
 */
export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: false,
  prerender: [
    ...[pages.landing, pages.login, pages.legal, pages.publications],
    ...[pages.look, pages.lookCreed],
    ...[pages.secondFactor, pages.forgotPassword, pages.recovery, pages.verification],
    // As far as they are the same for everybody (app/screen-opening.tsx).
    ...[screens.dashboard, screens.flashcardSetup],
  ],
} satisfies Config
