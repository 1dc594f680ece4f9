import classes from './store-badges.module.css'

const STORES = [
  { id: 'apple', name: 'App Store', device: 'iPhone and iPad', url: __APP_STORE_URL__ },
  { id: 'google', name: 'Google Play', device: 'Android', url: __PLAY_STORE_URL__ },
] as const

/** Links to the app stores, or 'Coming soon' until there are addresses. */
export function StoreBadges() {
  return (
    <ul className={classes.badges}>
      {STORES.map((store) => (
        <li key={store.id}>
          {store.url === '' ? (
            <span className={classes.badge}>
              <PhoneSign />
              <span>
                <span className={classes.note}>Coming soon</span>
                <span className={classes.name}>{store.name}</span>
              </span>
            </span>
          ) : (
            <a className={classes.badge} href={store.url} rel="noopener">
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
