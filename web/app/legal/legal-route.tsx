import legal from '@squared-away/content/legal.json'
import { type KeyboardEvent, useRef } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import * as pages from '../addresses/pages.ts'
import { publicPageMeta } from '../ui/page/public-page-meta.ts'
import { useHydrated } from '../ui/page/use-hydrated.ts'
import { PublicLayout } from '../ui/public/public-layout.tsx'
import binder from '../ui/tabs/binder-tabs.module.css'
import classes from './legal-route.module.css'
import { LegalText } from './legal-text.tsx'

export const meta = () =>
  publicPageMeta({
    title: 'Legal',
    description: 'The terms, the privacy policy and the contact of Squared Away.',
    path: pages.legal,
  })

const FIRST = legal.tabs[0]?.slug ?? 'terms'

/**
 * Terms, privacy and contact. The page holds all three; the URL's hash selects one (specification
 * §2). Without JavaScript they are below each other and the tabs scroll to them.
 */
export default function LegalRoute() {
  const hydrated = useHydrated()
  const { hash } = useLocation()
  const navigate = useNavigate()
  const tabs = useRef<HTMLDivElement>(null)
  const wanted = hydrated ? hash.slice(1) : ''
  const shown = legal.tabs.some((tab) => tab.slug === wanted) ? wanted : FIRST

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const at = legal.tabs.findIndex((tab) => tab.slug === shown)
    const next = (at + step + legal.tabs.length) % legal.tabs.length
    void navigate(`#${legal.tabs[next]?.slug}`, { replace: true, preventScrollReset: true })
    tabs.current?.querySelectorAll('a')[next]?.focus()
  }

  return (
    <PublicLayout className={classes.page}>
      <h1 className={classes.title}>Legal</h1>
      <div
        className={`${binder.tabs} ${classes.tabs}`}
        role="tablist"
        aria-label="Legal texts"
        onKeyDown={onKeyDown}
        ref={tabs}
      >
        {legal.tabs.map((tab) => (
          <Link
            key={tab.slug}
            to={`#${tab.slug}`}
            id={`tab-${tab.slug}`}
            role="tab"
            className={`${binder.tab} ${classes.tab}`}
            aria-selected={tab.slug === shown}
            aria-controls={tab.slug}
            tabIndex={!hydrated || tab.slug === shown ? 0 : -1}
            preventScrollReset
            replace
          >
            {tab.title}
          </Link>
        ))}
      </div>
      <div className={classes.panels} data-chosen-by={hydrated ? 'script' : 'address'}>
        {legal.tabs.map((tab) => (
          <section
            key={tab.slug}
            id={tab.slug}
            role="tabpanel"
            aria-labelledby={`tab-${tab.slug}`}
            className={`${binder.panel} ${classes.panel}`}
            hidden={hydrated && tab.slug !== shown}
          >
            <LegalText tab={tab} effective={legal.effective} lastChanged={legal.lastChanged} />
          </section>
        ))}
      </div>
    </PublicLayout>
  )
}
