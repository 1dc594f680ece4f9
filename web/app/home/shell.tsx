import { useMediaQuery } from '@mantine/hooks'
import { IconMenu2 } from '@tabler/icons-react'
import { memo, type ReactNode, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import * as pages from '../addresses/pages.ts'
import * as screens from '../addresses/screens.ts'
import { keepInstallOffer } from '../data/device/install-offer.ts'
import { NARROW } from '../theme/breakpoints.ts'
import { Logo } from '../ui/headers/logo.tsx'
import { useLoadedPart } from '../ui/page/loaded-part.ts'
import { DISCLAIMER, VersionLabel } from '../ui/public/product.tsx'
import { AccountGate } from './account-gate.tsx'
import { KeysGate } from './keys/keys-gate.tsx'
import { NewVersionNote } from './new-version-note.tsx'
import { usePageFocus } from './page-focus.ts'
import { PaletteGate } from './palette/palette-gate.tsx'
import { ownsBottom } from './places/owns-bottom.ts'
import { PlacesBar } from './places/places-bar.tsx'
import { useScreenSettled } from './screen-settled.ts'
import classes from './shell.module.css'
import { Sidebar } from './sidebar.tsx'

/** Known on the first render. */
const AT_ONCE = { getInitialValueInEffect: false }

/** The frame around every protected screen: sidebar, top bar, page and footer. */
export const Shell = memo(function Shell({ children }: { children: ReactNode }) {
  const [menuOpen, setMenuOpen] = useState(false)
  const { pathname } = useLocation()
  usePageFocus()
  useEffect(keepInstallOffer, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: any navigation closes the menu
  useEffect(() => setMenuOpen(false), [pathname])
  const { Part: PhoneMenu, load: loadMenu, loadEarly } = useLoadedPart(fetchPhoneMenu)
  const isNarrow = useMediaQuery(NARROW, undefined, AT_ONCE)
  const isSettled = useScreenSettled()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the screen that it is
  useEffect(() => {
    if (isSettled && isNarrow) loadEarly()
  }, [isSettled])

  async function openMenu() {
    if (await loadMenu()) setMenuOpen(true)
  }

  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#content">
        Skip to the page
      </a>
      <header className={classes.bar}>
        <button
          type="button"
          className={classes.menu}
          onClick={() => void openMenu()}
          aria-label="Open the menu"
          aria-expanded={menuOpen}
          aria-haspopup="dialog"
        >
          <IconMenu2 size={24} stroke={1.6} aria-hidden="true" />
        </button>
        <Link to={screens.dashboard} className={classes.home} aria-label="Squared Away, dashboard">
          <Logo />
        </Link>
        <div className={classes.end}>
          <PaletteGate />
          {/* On a phone the menu has all of it. */}
          {!isNarrow && <AccountGate />}
        </div>
      </header>
      {/* On a phone it is in the menu: rendering hidden links would delay the screen. */}
      {!isNarrow && (
        <aside className={classes.side}>
          <Sidebar />
        </aside>
      )}
      <KeysGate />
      {PhoneMenu && <PhoneMenu opened={menuOpen} onClose={() => setMenuOpen(false)} />}
      <main id="content" className={classes.page} tabIndex={-1}>
        <NewVersionNote />
        {children}
      </main>
      <footer className={classes.footer}>
        <p>{DISCLAIMER}</p>
        <p className={classes.small}>
          <Link to={pages.legal}>Terms</Link>
          <Link to={pages.privacy}>Privacy</Link>
          <Link to={pages.contact}>Contact</Link>
          <Link to={pages.accessibility}>Accessibility</Link>
          <VersionLabel />
        </p>
      </footer>
      {isNarrow && !ownsBottom(pathname) && <PlacesBar />}
    </div>
  )
})

const fetchPhoneMenu = () => import('./phone-menu.tsx').then((part) => part.PhoneMenu)
