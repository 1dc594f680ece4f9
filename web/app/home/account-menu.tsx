import { IconHelp, IconLogout, IconSettings } from '@tabler/icons-react'
import * as screens from '../addresses/screens.ts'
import { SchemeSwitch } from '../theme/scheme-switch.tsx'
import { MenuItem, MenuLink, MoreMenu } from '../ui/menus/more-menu.tsx'
import { AccountFace } from './account-face.tsx'
import classes from './account-menu.module.css'
import { useLogOut } from './log-out.ts'

/**
 * The account behind its name in the top bar: color scheme, settings, help and logout. Loads at the
 * press that opens it.
 */
export function AccountMenu() {
  const { logOut, leaving } = useLogOut()
  return (
    <MoreMenu startsOpen className={classes.button} face={<AccountFace />}>
      {() => (
        <>
          <div className={classes.schemes}>
            <p className={classes.heading} aria-hidden="true">
              Color scheme
            </p>
            <SchemeSwitch />
          </div>
          <MenuLink
            icon={<IconSettings size={19} stroke={1.6} aria-hidden="true" />}
            to={screens.settings}
          >
            Account Settings
          </MenuLink>
          <MenuLink icon={<IconHelp size={19} stroke={1.6} aria-hidden="true" />} to={screens.faq}>
            FAQ / Help
          </MenuLink>
          <MenuItem
            icon={<IconLogout size={19} stroke={1.6} aria-hidden="true" />}
            isDisabled={leaving}
            onPress={() => void logOut()}
          >
            Log Out
          </MenuItem>
        </>
      )}
    </MoreMenu>
  )
}
