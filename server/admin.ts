import { isIP } from 'node:net'
import { normalizeEmail } from '@squared-away/domain/soldier/credentials'
import { listAdmins } from './accounts/admission/admins.ts'
import { unblockAccount, unblockNetwork } from './accounts/profile/unblock-account.ts'
import { backUpBeforeUpgrade } from './backups/backup-before-upgrade.ts'
import { type Configuration, readConfiguration } from './configuration/configuration.ts'
import { withSettings } from './configuration/settings.ts'
import { type Database, openDatabase } from './database/open.ts'
import type { Store } from './database/transaction.ts'
import { readSettings, settingSeals } from './installation/kept-settings.ts'
import { outboxFolder } from './mail/mailer.ts'
import { sendTestMail } from './mail/try-mail.ts'
import {
  actByCommand,
  chooseSignUp,
  inviteByCommand,
  isPersonCommand,
  isSignUpMode,
  noteUnblocked,
  revokeByCommand,
} from './operations/people/commands.ts'
import { isSettingName, listSettings, unsetByCommand } from './operations/setting-commands.ts'
import { checkWritable, explainStart, giveUp, toLocation } from './starting.ts'

// `npm run admin -- grant someone@example.com` lets a user update the content; `unblock` lets a
// user sign in again. It runs beside a running server, which applies the change within ten seconds.

const USAGE = `Usage:
  npm run admin -- grant someone@example.com    make an existing account an admin
  npm run admin -- revoke someone@example.com   take that back
  npm run admin -- list                         show the admins
  npm run admin -- sign-up open                 who may sign up: open, invited, code,
                                                domains army.mil,mail.mil or closed
  npm run admin -- invite someone@example.com   mail an invitation; invite link makes a link
  npm run admin -- block someone@example.com    sign out all devices and let nobody sign in
  npm run admin -- sign-out someone@example.com sign out all devices
  npm run admin -- recover someone@example.com  mail a link for a new password
  npm run admin -- export someone@example.com   mail a link to the data of the account to its
                                                owner alone
  npm run admin -- take-off-factor someone@example.com
                                                take off a lost second factor, 24 hours after
                                                emails that can stop it; keep-factor stops it
  npm run admin -- delete someone@example.com   delete an account, as its owner asked
  npm run admin -- unblock someone@example.com  let someone sign in again: forget failed tries,
                                                open an account that its owner blocked
  npm run admin -- unblock 203.0.113.7          forget the tries counted against a network
  npm run admin -- settings                     show what an admin set in the browser
  npm run admin -- unset CONTACT_EMAIL          take one of these settings back
  npm run admin -- test-mail me@example.com     send an email, to see whether they arrive`

const [command = '', address, more] = process.argv.slice(2)
try {
  const configuration = readConfiguration(process.env)
  if (!isRequest(command, address)) {
    console.error(USAGE)
    process.exit(2)
  }
  checkWritable(configuration.dataDir)
  const database = await open(configuration).catch((error: unknown) => {
    throw explainStart(error, configuration)
  })
  const isDone = await run(database, configuration)
  await database.close()
  process.exitCode = isDone ? 0 : 1
} catch (error) {
  giveUp(error)
}

async function open(configuration: Configuration): Promise<Database> {
  const location = toLocation(configuration)
  await backUpBeforeUpgrade(configuration, location)
  return openDatabase(location)
}

function isRequest(command: string, address: string | undefined): boolean {
  return (
    ['list', 'settings'].includes(command) ||
    (command === 'unset' && isSettingName(address)) ||
    (command === 'sign-up' && isSignUpMode(address)) ||
    ((isPersonCommand(command) || ['revoke', 'unblock', 'invite', 'test-mail'].includes(command)) &&
      Boolean(address))
  )
}

async function run(database: Database, environment: Configuration): Promise<boolean> {
  const given = address ?? ''
  const kept = await readSettings(database.connection, settingSeals(environment))
  const configuration = withSettings(environment, kept.values)
  const services = { configuration, store: silentStore(database) }
  if (command === 'list') return list(database)
  if (command === 'settings') return listSettings(services)
  if (command === 'unset' && isSettingName(given)) return unsetByCommand(services, given)
  if (command === 'test-mail') return testMail(configuration, given)
  if (command === 'sign-up') return chooseSignUp(services, given, more)
  if (command === 'invite') return inviteByCommand(services, given)
  if (isPersonCommand(command)) return actByCommand(services, command, normalizeEmail(given))
  if (command === 'unblock') return unblock(database, given)
  return revokeByCommand(services, normalizeEmail(given))
}

async function testMail(configuration: Configuration, address: string): Promise<boolean> {
  const { smtpUrl, dataDir } = configuration
  try {
    await sendTestMail(configuration, address)
    console.log(
      smtpUrl === undefined
        ? `No mail server is set: the email is a file in ${outboxFolder(dataDir)}.`
        : `The mail server took the email to ${address}.`,
    )
    return true
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return false
  }
}

async function list({ connection }: Database): Promise<boolean> {
  const rows = await listAdmins(connection)
  for (const { id, email, name } of rows) console.log(`${email ?? id}  ${name}`)
  if (rows.length === 0) console.log('There is no admin.')
  return true
}

async function unblock(database: Database, address: string): Promise<boolean> {
  const store = silentStore(database)
  if (isIP(address) === 0) return unblockPerson(store, normalizeEmail(address))
  await unblockNetwork(store, address)
  console.log(`The tries of the network of ${address} are forgotten.`)
  return true
}

async function unblockPerson(store: Store, email: string): Promise<boolean> {
  const found = await unblockAccount(store, email, () => new Date())
  if (found === 'was blocked') await noteUnblocked(store, email)
  console.log(`The failed tries of ${email} are forgotten.`)
  if (found === 'no account') console.error(`There is no account with the address ${email}.`)
  else console.log(found === 'was blocked' ? 'Its account is open again.' : 'It was not blocked.')
  return found !== 'no account'
}

/** The running server is not notified of these changes. It rereads the rows within ten seconds. */
function silentStore(database: Database): Store {
  return { ...database, carrier: { enclose: async () => {}, committed: () => {} } }
}
