import { IconChevronDown, IconLogout } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { useSignedInUser } from '../data/user/signed-in-user.ts'
import { SchemeSwitch } from '../theme/scheme-switch.tsx'
import { useLogOut } from './log-out.ts'
import { useOpenGroups } from './open-groups.ts'
import { currentPlace } from './places/current-place.ts'
import classes from './sidebar.module.css'
import { accountLinksFor, leadsTo, PLACES, type Place, type SidebarLink } from './sidebar-links.ts'

interface SidebarProps {
  /** Runs when a link is followed, or Log Out is pressed. */
  onLeave?: () => void
  /** True in the menu of a phone, where the top bar has no menu of the account. */
  hasSchemes?: boolean
}

/** The two sections of specification §2, and logout. Groups of links open at a press. */
export function Sidebar({ onLeave, hasSchemes = false }: SidebarProps) {
  const { pathname } = useLocation()
  const { labels } = useSignedInUser()
  const { logOut, leaving } = useLogOut()
  const current = currentPlace(pathname)
  const groups = useOpenGroups(current?.name, pathname)
  const ways = useCurrentInView(pathname)
  const wayOf = (link: SidebarLink) => (
    <Way key={link.to} link={link} current={leadsTo(link, pathname)} onLeave={onLeave} />
  )

  return (
    <div className={classes.sidebar}>
      <nav ref={ways} className={classes.ways} aria-label="Main">
        <section className={classes.section}>
          <h2 className={classes.name}>Board Management</h2>
          <ul className={classes.links}>
            {PLACES.map((place) => (
              <li key={place.to}>
                {place.links.length > 1 ? (
                  <Group
                    place={place}
                    pathname={pathname}
                    isOpen={groups.isOpen(place.name)}
                    onToggle={() => groups.toggle(place.name)}
                    onLeave={onLeave}
                  >
                    {place.links.map((link) => (
                      <li key={link.to}>{wayOf(link)}</li>
                    ))}
                  </Group>
                ) : (
                  place.links.map(wayOf)
                )}
              </li>
            ))}
          </ul>
        </section>
        <section className={classes.section}>
          <h2 className={classes.name}>Account</h2>
          <ul className={classes.links}>
            {accountLinksFor(labels).map((link) => (
              <li key={link.to}>{wayOf(link)}</li>
            ))}
          </ul>
          {hasSchemes && (
            <div className={classes.schemes}>
              <SchemeSwitch />
            </div>
          )}
        </section>
      </nav>
      <button
        type="button"
        className={classes.logOut}
        onClick={() => {
          // A question about unsaved work must not be below the menu.
          onLeave?.()
          void logOut()
        }}
        disabled={leaving}
      >
        <IconLogout size={19} stroke={1.6} aria-hidden="true" />
        Log Out
      </button>
    </div>
  )
}

/** Scrolls the link of the open screen into view after each navigation. */
function useCurrentInView(pathname: string) {
  const ways = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the marked link changes with the screen
  useEffect(() => {
    ways.current
      ?.querySelector('[aria-current]:not([aria-current="false"])')
      ?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  return ways
}

interface GroupProps {
  place: Place
  pathname: string
  isOpen: boolean
  onToggle: () => void
  onLeave: (() => void) | undefined
  children: ReactNode
}

/** A place with several screens: a link to it, and a button that shows its screens. */
function Group({ place, pathname, isOpen, onToggle, onLeave, children }: GroupProps) {
  const { name, to } = place
  const listId = `screens-of-${name.replace(' ', '-').toLowerCase()}`
  return (
    <>
      <div className={classes.group}>
        <Way
          link={{ ...place, under: to, label: name }}
          current={to === pathname}
          onLeave={onLeave}
        />
        <button
          type="button"
          className={classes.toggle}
          aria-label={`Screens of ${name}`}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={onToggle}
        >
          <IconChevronDown className={classes.chevron} size={18} stroke={1.8} aria-hidden="true" />
        </button>
      </div>
      <ul id={listId} className={classes.inner} hidden={!isOpen}>
        {isOpen && children}
      </ul>
    </>
  )
}

interface WayProps {
  link: Pick<SidebarLink, 'to' | 'under' | 'label' | 'icon'>
  current: boolean
  onLeave: (() => void) | undefined
}

function Way({ link, current, onLeave }: WayProps) {
  return (
    <Link
      to={link.to}
      className={classes.link}
      aria-current={current ? 'page' : undefined}
      onClick={onLeave}
    >
      <link.icon size={19} stroke={1.6} aria-hidden="true" />
      {link.label}
    </Link>
  )
}
