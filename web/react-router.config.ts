import type { Config } from '@react-router/dev/config'
import * as pages from './app/addresses/pages.ts'
import * as rooms from './app/addresses/rooms.ts'
import * as screens from './app/addresses/screens.ts'

/**
 * A single-page app. Prerenders the public pages, which are readable before (and without)
 * JavaScript, and the tops of the screens that users open first. The server answers all other pages
 * with `__spa-fallback.html`.
 */
export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: false,
  prerender: [
    ...[pages.landing, pages.login, pages.legal, pages.publications, pages.accessibility],
    ...[pages.leaders, pages.trialQuiz, pages.trialCreed, rooms.joinRoom],
    ...[pages.secondFactor, pages.forgotPassword, pages.recovery, pages.verification],
    ...[pages.restore, pages.invitation, pages.myData],
    // The part that is the same for everybody (app/screen-opening.tsx).
    ...[screens.dashboard, screens.flashcardSetup],
  ],
} satisfies Config
