import type { SettingChanges, SettingName } from '@squared-away/domain/installation'
import type { Logger } from 'pino'
import type { Configuration } from '../configuration/configuration.ts'
import { withSettings } from '../configuration/settings.ts'
import type { Connection } from '../database/schema.ts'
import { type KeptSettings, readSettings, sealSecrets, settingSeals } from './kept-settings.ts'

/** Milliseconds between looks for what `npm run admin` changed, which announces nothing. */
const LOOK_EVERY = 5000

/** The configuration of this node, with what admins set. */
export type Installation = {
  /**
   * Always has the current values: read them when they are needed, and keep none of those that
   * admins set.
   */
  readonly configuration: Configuration
  /** What admins set, as the database has it. */
  read(): Promise<KeptSettings>
  /** Seals the secrets among changes. */
  seal(changes: SettingChanges): Promise<SettingChanges>
  /** Reads the settings again. */
  refresh(): Promise<void>
  /** The same, without waiting. */
  look(): void
  /** Calls `listener` after each change. */
  onChange(listener: () => void): void
  stop(): void
}

/** Reads what admins set, and follows it. */
export async function openInstallation(given: {
  readonly configuration: Configuration
  readonly connection: Connection
  readonly log: Pick<Logger, 'warn'>
}): Promise<Installation> {
  const { configuration: base, connection, log } = given
  const listeners = new Set<() => void>()
  const seals = settingSeals(base)
  const read = () => readSettings(connection, seals)
  let kept = await read()
  let current = withSettings(base, kept.values)
  warnOfUnreadable(kept.unreadable, log)
  const refresh = async () => {
    const found = await read()
    if (isSame(found, kept)) return
    kept = found
    current = withSettings(base, found.values)
    for (const listener of listeners) listener()
  }
  const look = () => {
    refresh().catch((error: unknown) => log.warn({ err: error }, 'the settings were not read'))
  }
  const looking = setInterval(look, LOOK_EVERY)
  looking.unref()
  return {
    configuration: following(base, () => current),
    read,
    seal: (changes) => sealSecrets(seals, changes),
    refresh,
    look,
    onChange: (listener) => void listeners.add(listener),
    stop: () => clearInterval(looking),
  }
}

/** After a backup was restored with another key, the server starts and says what is missing. */
function warnOfUnreadable(settings: readonly SettingName[], log: Pick<Logger, 'warn'>) {
  if (settings.length === 0) return
  log.warn(
    { settings },
    'secrets were sealed with another SECRET_KEY: enter them again on Site Settings of the Admin Control Panel, or start with the key of the backup',
  )
}

const isSame = (one: KeptSettings, other: KeptSettings) => textOf(one) === textOf(other)

const textOf = ({ values, unreadable }: KeptSettings) =>
  JSON.stringify([Object.entries(values).toSorted(), unreadable.toSorted()])

/** A configuration whose values are always those of `current`. */
function following(base: Configuration, current: () => Configuration): Configuration {
  const names = Object.keys(base) as (keyof Configuration)[]
  return Object.defineProperties(
    {} as Configuration,
    Object.fromEntries(
      names.map((name) => [name, { enumerable: true, get: () => current()[name] }]),
    ),
  )
}
