import './theme/fonts.css'
import './theme/tokens.css'
import './theme/print.css'
import './theme/scale.css'
import './theme/base.css'
import headlineFont from '@fontsource/barlow-condensed/files/barlow-condensed-latin-600-normal.woff2?url'
import textFont from '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2?url'
import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import mark from '../public/mark.svg?raw'
import type { Route } from './+types/root'
import { keepAppOnDevice } from './data/device/app-versions.ts'
import { hasLaterFonts } from './data/device/first-screen.ts'
import { pageQuiet } from './data/device/page-quiet.ts'
import { SIGNED_IN_SCRIPT } from './data/device/signed-in-mark.ts'
import { PROJECT_ID } from './data/project-id.ts'
import { EARLY_SCRIPT } from './data/user/early-script.ts'
import { engineScript } from './engine-test.ts'
import { ApplicationLoading } from './session/application-loading.tsx'
import START_SCRIPT from './start-after-paint.inline.ts?script'
import SCHEME_SCRIPT from './theme/scheme.inline.ts?script'
import { THEME_COLORS } from './theme/schemes.ts'
import EARLY_PRESS_SCRIPT from './ui/forms/early-press.inline.ts?script'
import { pressEarly } from './ui/forms/early-press.ts'
import { LeaveGate } from './ui/leaving/blocked-leave.tsx'
import { PageError } from './ui/public/page-error.tsx'

export const links: Route.LinksFunction = () => [
  ...(hasLaterFonts() ? [] : [headlineFont, textFont]).map((href) => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
  // Inlined: a separate request would compete with what the page needs.
  { rel: 'icon', href: `data:image/svg+xml,${encodeURIComponent(mark)}`, type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
  { rel: 'manifest', href: '/app.webmanifest' },
]

export const meta: Route.MetaFunction = () => [{ title: 'Squared Away' }]

/**
 * The page extends under the notch (elements at the edges use `safe-area-inset-*`), and the keyboard
 * shrinks it so that a bar at the bottom never covers a field.
 */
const VIEWPORT =
  'width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content'

/** Only in the page's own HTML: scripts need no copy of it. */
const ENGINE_SCRIPT = import.meta.env.SSR ? engineScript(__BUILT_INS__) : ''

/** The document; the server also sends it for every address that is not prerendered. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    // Light until the script in the head runs; stays light without scripts.
    <html
      lang="en"
      data-mantine-color-scheme="light"
      data-project={PROJECT_ID}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, run before any other script */}
        <script dangerouslySetInnerHTML={{ __html: ENGINE_SCRIPT }} suppressHydrationWarning />
        <meta name="viewport" content={VIEWPORT} />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content={THEME_COLORS.garrison} suppressHydrationWarning />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, run before paint */}
        <script dangerouslySetInnerHTML={{ __html: SCHEME_SCRIPT }} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, run before paint */}
        <script dangerouslySetInnerHTML={{ __html: SIGNED_IN_SCRIPT }} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, run before scripts come */}
        <script dangerouslySetInnerHTML={{ __html: EARLY_SCRIPT }} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, run while the page is read */}
        <script dangerouslySetInnerHTML={{ __html: START_SCRIPT }} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, run before a press */}
        <script dangerouslySetInnerHTML={{ __html: EARLY_PRESS_SCRIPT }} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** A translator waits for the page, too. */
async function loadTranslatedPage() {
  await pageQuiet()
  const { surviveTranslation } = await import('./ui/page/translated-page.ts')
  surviveTranslation()
}

export default function Root() {
  useLayoutEffect(pressEarly, [])
  useEffect(() => {
    void keepAppOnDevice()
    void loadTranslatedPage()
  }, [])
  return (
    <LeaveGate>
      <Outlet />
    </LeaveGate>
  )
}

export function HydrateFallback() {
  return <ApplicationLoading />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageError error={error} />
}
