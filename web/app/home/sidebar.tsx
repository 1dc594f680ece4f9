import { IconLogout } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { useSignedInUser } from '../data/user/signed-in-user.ts'
import { useLogOut } from './log-out.ts'
import classes from './sidebar.module.css'
import { leadsTo, type SidebarLink, sidebarOf } from './sidebar-links.ts'

/** Links to every screen, and logout. `onLeave` runs when one is followed. */
export function Sidebar({ onLeave }: { onLeave?: () => void }) {
  const { pathname } = useLocation()
  const { labels } = useSignedInUser()
  const { logOut, leaving } = useLogOut()

  return (
    <div className={classes.sidebar}>
      <nav className={classes.ways} aria-label="Main">
        {sidebarOf(labels).map((section) => (
          <section key={section.name} className={classes.section}>
            <h2 className={classes.name}>{section.name}</h2>
            {section.groups.map((group) => (
              <div key={group.name ?? group.links[0]?.to} className={classes.group}>
                {group.name !== undefined && <h3 className={classes.groupName}>{group.name}</h3>}
                <ul className={classes.links}>
                  {group.links.map((link) => (
                    <li key={link.to}>
                      <Way link={link} current={leadsTo(link, pathname)} onLeave={onLeave} />
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </section>
        ))}
      </nav>
      <button
        type="button"
        className={classes.logOut}
        onClick={() => void logOut()}
        disabled={leaving}
      >
        <IconLogout size={19} stroke={1.6} aria-hidden="true" />
        Log Out
      </button>
    </div>
  )
}

function Way({
  link,
  current,
  onLeave,
}: {
  link: SidebarLink
  current: boolean
  onLeave: (() => void) | undefined
}) {
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
