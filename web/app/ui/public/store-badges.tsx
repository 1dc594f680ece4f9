import { useHydrated } from '../page/use-hydrated.ts'
import { siteOperator } from './operator.ts'
import classes from './store-badges.module.css'

const STORES = [
  { id: 'appStore', name: 'App Store', device: 'iPhone and iPad' },
  { id: 'playStore', name: 'Google Play', device: 'Android' },
] as const

/** Links to the app stores, or 'Coming soon' until there are addresses. */
export function StoreBadges() {
  const hydrated = useHydrated()
  const addresses = hydrated ? siteOperator() : undefined
  return (
    <ul className={classes.badges}>
      {STORES.map((store) => (
        <li key={store.id}>
          {addresses?.[store.id] === undefined ? (
            <span className={classes.badge}>
              <PhoneSign />
              <span>
                <span className={classes.note}>Coming soon</span>
                <span className={classes.name}>{store.name}</span>
              </span>
            </span>
          ) : (
            <a className={classes.badge} href={addresses[store.id]} rel="noopener">
              <PhoneSign />
              <span>
                <span className={classes.note}>For {store.device}</span>
                <span className={classes.name}>{store.name}</span>
              </span>
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}

function PhoneSign() {
  return (
    <svg width="22" height="28" viewBox="0 0 22 28" aria-hidden="true" className={classes.sign}>
      <rect x="3" y="1.5" width="16" height="25" rx="2.5" />
      <path d="M9 22.5h4" />
    </svg>
  )
}
