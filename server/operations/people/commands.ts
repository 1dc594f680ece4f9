import type { PersonAction } from '@squared-away/domain/people'
import { SIGN_UP_MODES, type SignUpMode } from '@squared-away/domain/sign-up'
import { emailProblem, normalizeEmail } from '@squared-away/domain/soldier/credentials'
import { holdsAdminLabel } from '../../accounts/admission/admins.ts'
import { invitationLink } from '../../accounts/admission/invitation-message.ts'
import { writeSignUpRule } from '../../accounts/admission/sign-up-rule.ts'
import { lockUser } from '../../accounts/callers/lock-user.ts'
import { findByEmail, findById } from '../../accounts/find-user.ts'
import { notify } from '../../accounts/notices/notify.ts'
import { makeSecret } from '../../accounts/secrets/session-token.ts'
import { ApiError } from '../../contract/errors.ts'
import { idMaker } from '../../contract/ids.ts'
import { inTransaction, type Store } from '../../database/transaction.ts'
import type { Services } from '../../services.ts'
import { recordOperation } from '../operation-log.ts'
import { insertInvitations } from './invitation-calls.ts'
import { revokeAdmin } from './make-admin.ts'
import { actOnPerson } from './person-actions.ts'
import { signUpInWords, toSignUpRule } from './sign-up-calls.ts'

// What `npm run admin` does for people, beside a running server, which sends the mails.

type CommandServices = Pick<Services, 'configuration' | 'store'>

const clock = () => new Date()

export const isSignUpMode = (text: string | undefined): text is SignUpMode =>
  SIGN_UP_MODES.some((mode) => mode === text)

/** `npm run admin -- sign-up`. @returns Whether it was done; what it prints says why not. */
export async function chooseSignUp(
  { configuration, store }: CommandServices,
  mode: string,
  more: string | undefined,
): Promise<boolean> {
  if (!isSignUpMode(mode)) return false
  if (configuration.signUp !== undefined) {
    console.error('SIGN_UP sets who may sign up. Change it there.')
    return false
  }
  try {
    const rule = toSignUpRule({ mode, code: more, domains: more })
    await inTransaction(store, async (transaction) => {
      await writeSignUpRule(transaction, rule)
      const detail = `${signUpInWords(rule)}, by npm run admin`
      const entry = { operation: 'sign-up', outcome: 'done', adminId: null, detail } as const
      await recordOperation(transaction.connection, entry, clock())
    })
    console.log(`Sign-up is now: ${signUpInWords(rule)}.`)
    if (rule.code !== null) console.log(`The code: ${rule.code.toUpperCase()}`)
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    console.error(error.message)
    return false
  }
}

/** `npm run admin -- invite`: an address, or `link`. */
export async function inviteByCommand(
  { configuration, store }: CommandServices,
  to: string,
): Promise<boolean> {
  const isLink = to === 'link'
  const problem = isLink ? null : emailProblem(to)
  if (problem !== null) {
    console.error(problem)
    return false
  }
  const secret = isLink ? makeSecret() : null
  const given = { adminId: null, emails: isLink ? [] : [normalizeEmail(to)], secret }
  const { known } = await inTransaction(store, (transaction) =>
    insertInvitations({ clock, makeId: idMaker(clock) }, transaction, given),
  )
  if (known.length > 0) console.error(`${to} has an account already.`)
  else if (secret === null) console.log(`The server mails an invitation to ${to}.`)
  else console.log(`Works once, for 7 days: ${invitationLink(configuration, secret)}`)
  return known.length === 0
}

const PERSON_COMMANDS = {
  block: { action: 'block', done: 'is blocked' },
  'sign-out': { action: 'end-sessions', done: 'is signed out everywhere' },
  'take-off-factor': {
    action: 'remove-second-factor',
    done: 'loses the second factor 24 hours after the emails about it',
  },
  'keep-factor': { action: 'keep-second-factor', done: 'keeps the second factor' },
  export: { action: 'send-export', done: 'gets a link to the data from the server' },
  grant: { action: 'make-admin', done: 'is now an admin' },
  delete: { action: 'delete', done: 'is deleted, with everything that the account owned' },
  recover: { action: 'send-recovery', done: 'gets a recovery link from the server' },
} as const satisfies Record<string, { action: PersonAction; done: string }>

type PersonCommand = keyof typeof PERSON_COMMANDS

export const isPersonCommand = (command: string): command is PersonCommand =>
  Object.hasOwn(PERSON_COMMANDS, command)

/** `npm run admin -- block` and other actions. @returns Whether it was done. */
export async function actByCommand(
  { configuration, store }: CommandServices,
  command: PersonCommand,
  email: string,
): Promise<boolean> {
  const { action, done } = PERSON_COMMANDS[command]
  const services = { configuration, store, clock, makeId: idMaker(clock) }
  const user = await findByEmail(store.connection, email)
  if (user === undefined) {
    console.error(`There is no account with the address ${email}.`)
    return false
  }
  if (action === 'make-admin' && holdsAdminLabel(user)) {
    console.log(`${email} is an admin already.`)
    return true
  }
  try {
    await inTransaction(store, async (transaction) => {
      await lockUser(transaction, transaction.connection, user.id)
      const given = { action, adminId: null, userId: user.id, detail: 'by npm run admin' }
      await actOnPerson(services, transaction, given)
    })
    console.log(`${email} ${done}.`)
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    console.error(error.message)
    return false
  }
}

/** `npm run admin -- revoke`: takes back that an account is an admin. */
export async function revokeByCommand({ store }: CommandServices, email: string): Promise<boolean> {
  const services = { clock, makeId: idMaker(clock) }
  const found = await findByEmail(store.connection, email)
  if (found === undefined) {
    console.error(`There is no account with the address ${email}.`)
    return false
  }
  await inTransaction(store, async (transaction) => {
    const { connection } = transaction
    await lockUser(transaction, connection, found.id)
    const user = await findById(connection, found.id)
    if (user === undefined || !holdsAdminLabel(user)) return
    await revokeAdmin(services, transaction, user)
    const entry = { operation: 'revoke-admin', outcome: 'done', adminId: null } as const
    const detail = 'by npm run admin'
    await recordOperation(connection, { ...entry, subjectId: user.id, detail }, clock())
  })
  console.log(`${email} is no admin.`)
  return true
}

/** Records that `npm run admin -- unblock` opened an account, and mails its owner. */
export async function noteUnblocked(store: Store, email: string): Promise<void> {
  const services = { clock, makeId: idMaker(clock) }
  await inTransaction(store, async (transaction) => {
    const { connection } = transaction
    const user = await findByEmail(connection, email)
    if (user === undefined) return
    const entry = { operation: 'unblock', outcome: 'done', adminId: null } as const
    const detail = 'by npm run admin'
    await recordOperation(connection, { ...entry, subjectId: user.id, detail }, clock())
    await notify(transaction, services, null, { user, event: 'unblocked' })
  })
}
