import type { ListedPerson, PersonAction } from '@squared-away/domain/people'

/** What an admin reads before an action with somebody's account, and after it. */
interface ActionTexts {
  /** The button that leads to the question. */
  label: string
  title: string
  text: string
  confirm: string
  done: string
  isDestructive?: true
  /** The admin types the account's address first. */
  isTyped?: true
  /** Whether the action fits the account. */
  fits: (person: ListedPerson) => boolean
}

/** In the order of the dialog. */
export const ACTIONS: Record<PersonAction, ActionTexts> = {
  'send-recovery': {
    label: 'Send a recovery link',
    title: 'Send a recovery link?',
    text: 'A link for a new password goes only to the address of the account. It works once, for 30 minutes.',
    confirm: 'Send the Link',
    done: 'The link is on its way.',
    fits: ({ isBlocked, email }) => !isBlocked && email !== null,
  },
  'send-export': {
    label: 'Send the data to the owner',
    title: 'Send the data to the owner?',
    text: 'A link goes only to the address of the account. It works once, for 7 days, after the second factor if there is one. You do not get the file.',
    confirm: 'Send the Link',
    done: 'The link is on its way.',
    fits: ({ isBlocked, isConfirmed }) => !isBlocked && isConfirmed,
  },
  'end-sessions': {
    label: 'Sign out all devices',
    title: 'Sign out all devices?',
    text: 'The person has to sign in again on every device and gets an email.',
    confirm: 'Sign Out',
    done: 'All devices are signed out.',
    fits: ({ isBlocked }) => !isBlocked,
  },
  'remove-second-factor': {
    label: 'Take off the second factor',
    title: 'Take off the second factor?',
    text: 'Do this only if its owner lost it and you know the person. It comes off in 24 hours, with the passkeys, and all devices are signed out. The person, an address from before and all admins get an email with a link that stops it.',
    confirm: 'Take It Off',
    done: 'The second factor comes off in 24 hours.',
    fits: ({ hasSecondFactor, losesSecondFactor, isAdmin, email }) =>
      hasSecondFactor && !losesSecondFactor && !isAdmin && email !== null,
  },
  'keep-second-factor': {
    label: 'Keep the second factor',
    title: 'Keep the second factor?',
    text: 'It does not come off. The person gets an email.',
    confirm: 'Keep It',
    done: 'The second factor stays.',
    fits: ({ losesSecondFactor }) => losesSecondFactor,
  },
  'make-admin': {
    label: 'Make an admin',
    title: 'Make this account an admin?',
    text: 'An admin sees and does everything that you can here. The person and all admins get an email. Only npm run admin on the server takes it back.',
    confirm: 'Make an Admin',
    done: 'The account is an admin.',
    fits: ({ isAdmin, isBlocked, isConfirmed }) => !isAdmin && !isBlocked && isConfirmed,
  },
  block: {
    label: 'Block',
    title: 'Block this account?',
    text: 'All its devices are signed out, nobody can sign in to it, and what it sends by links stops working. Its data stays. The person gets an email.',
    confirm: 'Block',
    done: 'The account is blocked.',
    isDestructive: true,
    fits: ({ isBlocked, isAdmin }) => !isBlocked && !isAdmin,
  },
  unblock: {
    label: 'Unblock',
    title: 'Unblock this account?',
    text: 'The person can sign in again and gets an email.',
    confirm: 'Unblock',
    done: 'The account is open again.',
    fits: ({ isBlocked }) => isBlocked,
  },
  delete: {
    label: 'Delete',
    title: 'Delete this account?',
    text: 'Do this only if its owner asked you to. The account and everything in it is deleted. What it shared in the library stays without a name. The person gets an email. This cannot be undone.',
    confirm: 'Delete the Account',
    done: 'The account is deleted.',
    isDestructive: true,
    isTyped: true,
    fits: ({ isAdmin }) => !isAdmin,
  },
}

/** The actions that fit an account. */
export const actionsFor = (person: ListedPerson): PersonAction[] =>
  (Object.keys(ACTIONS) as PersonAction[]).filter((action) => ACTIONS[action].fits(person))

/** How an account is called: by its address, else by its name. */
export const personName = ({ email, name, $id }: ListedPerson): string => email ?? (name || $id)
