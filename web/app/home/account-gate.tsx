import { useLoadedPart } from '../ui/page/loaded-part.ts'
import { AccountFace } from './account-face.tsx'
import classes from './account-menu.module.css'

/** The account's button in the top bar. The menu behind it loads at the first press. */
export function AccountGate() {
  const { Part: AccountMenu, load } = useLoadedPart(fetchAccountMenu)
  if (AccountMenu) return <AccountMenu />
  return (
    <button
      type="button"
      className={classes.button}
      aria-expanded={false}
      onClick={() => void load()}
    >
      <AccountFace />
    </button>
  )
}

const fetchAccountMenu = () => import('./account-menu.tsx').then((part) => part.AccountMenu)
