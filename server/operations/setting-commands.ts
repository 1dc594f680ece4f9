import { SECRET_SETTINGS, SETTINGS, type SettingName } from '@squared-away/domain/installation'
import { inTransaction } from '../database/transaction.ts'
import { readSettings, settingSeals } from '../installation/kept-settings.ts'
import type { Services } from '../services.ts'
import { changeSettings, withoutLeftovers } from './installation-calls.ts'

// What `npm run admin` does for the settings of an installation, beside a running server.

type CommandServices = Pick<Services, 'store' | 'configuration'>

export const isSettingName = (text: string | undefined): text is SettingName =>
  SETTINGS.some((name) => name === text)

/** `npm run admin -- settings`: without the values of secrets. */
export async function listSettings(services: CommandServices): Promise<boolean> {
  const { values, unreadable } = await keptBy(services)
  for (const name of SETTINGS) {
    const isSecret = SECRET_SETTINGS.includes(name)
    if (values[name] !== undefined)
      console.log(isSecret ? `${name} is set` : `${name}=${values[name]}`)
    if (unreadable.includes(name)) console.log(`${name} was sealed with another SECRET_KEY`)
  }
  if (Object.keys(values).length + unreadable.length === 0) console.log('No admin set anything.')
  return true
}

const keptBy = ({ store, configuration }: CommandServices) =>
  readSettings(store.connection, settingSeals(configuration))

/** `npm run admin -- unset`. @returns Whether it was set. */
export async function unsetByCommand(
  services: CommandServices,
  name: SettingName,
): Promise<boolean> {
  const { store } = services
  const kept = await keptBy(services)
  if (kept.values[name] === undefined && !kept.unreadable.includes(name)) {
    console.error(`No admin set ${name}.`)
    return false
  }
  await inTransaction(store, (transaction) =>
    changeSettings(transaction, withoutLeftovers(kept, { [name]: null }), {
      adminId: null,
      now: new Date(),
      by: ', by npm run admin',
    }),
  )
  console.log(`${name} is taken back. A running server follows within seconds.`)
  return true
}
