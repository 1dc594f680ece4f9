import { IconChevronDown } from '@tabler/icons-react'
import { useSignedInUser } from '../data/user/signed-in-user.ts'
import classes from './account-menu.module.css'

/** Whose account it is, on the button of its menu. */
export function AccountFace() {
  const { name, email } = useSignedInUser()
  return (
    <>
      <span className="visually-hidden">Account: </span>
      <span className={classes.name}>{name || email}</span>
      <IconChevronDown size={16} stroke={1.8} aria-hidden="true" />
    </>
  )
}
