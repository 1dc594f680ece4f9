import '../app/theme/fonts.css'
import '../app/theme/tokens.css'
import '../app/theme/print.css'
import '../app/theme/scale.css'
import '../app/theme/base.css'
import { afterEach, beforeEach } from 'vitest'
import { page } from 'vitest/browser'
import { markSignedIn } from '../app/data/device/signed-in-mark.ts'
import { PROJECT_ID } from '../app/data/project-id.ts'
import { showScheme } from '../app/theme/schemes.ts'
import { forgetFaults } from './network.ts'
import { closeScreen } from './tab.tsx'

/** As wide as a laptop; a test about phones calls `page.viewport` itself. */
const SIZE = [1440, 900] as const

// A headless Chromium crashes when it is asked for its own speech recognition.
for (const name of ['SpeechRecognition', 'webkitSpeechRecognition']) {
  Reflect.deleteProperty(window, name)
}

// What app/root.tsx gives the page.
document.documentElement.lang = 'en'
document.documentElement.dataset.project = PROJECT_ID

beforeEach(async () => {
  if (innerWidth !== SIZE[0] || innerHeight !== SIZE[1]) await page.viewport(...SIZE)
  // The notice on small screens is not under test.
  // biome-ignore lint/suspicious/noDocumentCookie: as the app writes it, which runs without TLS too
  document.cookie = 'squared-away-mobile-notice=seen; path=/; samesite=lax'
  showScheme('garrison')
})

afterEach(() => {
  closeScreen()
  forgetFaults()
  localStorage.clear()
  markSignedIn(false)
  sessionStorage.clear()
})
