import {
  type AddressProof,
  type InstallationSettings,
  SECRET_SETTINGS,
  SETTINGS,
  type SettingChanges,
  type SettingName,
} from '@squared-away/domain/installation'
import { z } from 'zod'
import type { Handler } from '../accounts/dependencies.ts'
import type { Configuration } from '../configuration/configuration.ts'
import {
  isFixed,
  missingSetting,
  NEEDS,
  type SettingValues,
  settingIn,
  settingProblem,
} from '../configuration/settings.ts'
import { ApiError } from '../contract/errors.ts'
import { optional, readInput } from '../contract/read-input.ts'
import { inTransaction, type Transaction } from '../database/transaction.ts'
import type { Installation } from '../installation/installation.ts'
import { type KeptSettings, writeSettings } from '../installation/kept-settings.ts'
import type { Services } from '../services.ts'
import { type AddressTrials, publicAddress } from './address-trial.ts'
import { recordOperation } from './operation-log.ts'
import { holdAdmin } from './people/hold-admin.ts'

export type InstallationServices = Pick<Services, 'configuration' | 'store' | 'clock'>

/** What the calls need of the installation. */
export type OpenInstallation = Pick<Installation, 'read' | 'seal' | 'refresh'>

type Given = Readonly<Partial<Record<SettingName, string | null>>>

const Proof = z.object({ token: z.string().max(8192), proof: z.string().max(256) })
const Input = z.strictObject({
  ...Object.fromEntries(SETTINGS.map((name) => [name, z.string().max(4096).nullish()])),
  addressProof: optional(Proof),
})

/** `GET /operations/installation`. */
export function getInstallation(
  { configuration }: InstallationServices,
  installation: OpenInstallation,
): Handler {
  return async () => present(configuration, await installation.read())
}

function present(
  configuration: Configuration,
  { values, unreadable }: KeptSettings,
): InstallationSettings {
  const sourceOf = (name: SettingName) => {
    if (isFixed(configuration, name)) return 'environment'
    return values[name] !== undefined || unreadable.includes(name) ? 'admin' : 'default'
  }
  return {
    settings: SETTINGS.map((name) => {
      const source = sourceOf(name)
      const isUnreadable = source === 'admin' && unreadable.includes(name)
      // Also where it is not in use, because another one cannot be read.
      const value = settingIn(configuration, name) ?? shownOf(values, name)
      return { name, value, source, isUnreadable }
    }),
  }
}

const shownOf = (values: SettingValues, name: SettingName) =>
  isSecret(name) ? null : (values[name] ?? null)

/** `PUT /operations/installation`: this node uses what it answers, and the others follow. */
export function setInstallation(
  { store, configuration, clock }: InstallationServices,
  { installation, trials }: { installation: OpenInstallation; trials: AddressTrials },
): Handler {
  return async (request) => {
    const { addressProof, ...given } = readInput(Input, request.body)
    const typed = readChanges(configuration, given as Given)
    await checkAddress(trials, typed.PUBLIC_URL, addressProof)
    const before = await installation.read()
    const changes = withoutLeftovers(before, typed)
    checkWhole(before, changes)
    const sealed = await installation.seal(changes)
    await inTransaction(store, async (transaction) => {
      const adminId = await holdAdmin(transaction, request)
      await changeSettings(transaction, sealed, { adminId, now: clock() })
    })
    await installation.refresh()
    return present(configuration, await installation.read())
  }
}

/**
 * Checks what an admin typed; nothing takes a setting back.
 * @throws ApiError `general_argument_invalid`, or `document_update_conflict` for what the
 * environment sets.
 */
function readChanges(configuration: Configuration, given: Given): SettingChanges {
  const changes: Partial<Record<SettingName, string | null>> = {}
  for (const name of SETTINGS) {
    const typed = given[name]
    if (typed === undefined) continue
    if (isFixed(configuration, name)) throw fixed(name)
    const value = typed?.trim() ?? ''
    const problem = value === '' ? undefined : settingProblem(name, value)
    if (problem !== undefined) throw new ApiError('general_argument_invalid', problem)
    const kept = name === 'PUBLIC_URL' && value !== '' ? publicAddress(value) : value
    changes[name] = kept === '' ? null : kept
  }
  return changes
}

/**
 * Checks that the page which asks reached this installation at a new address: a mistyped one would
 * lock everybody out.
 * @throws ApiError `general_argument_invalid`.
 */
async function checkAddress(
  trials: AddressTrials,
  address: string | null | undefined,
  proof: AddressProof | undefined,
): Promise<void> {
  if (typeof address !== 'string') return
  if (proof !== undefined && (await trials.isProof(address, proof))) return
  throw new ApiError(
    'general_argument_invalid',
    'PUBLIC_URL: this page did not reach the site at that address. Try it again.',
  )
}

/** Takes back, with a setting, those that are nothing without it. */
export function withoutLeftovers(
  { values, unreadable }: KeptSettings,
  changes: SettingChanges,
): SettingChanges {
  const leftovers = needs().flatMap(([name, needed]) => {
    const isKept = values[name] !== undefined || unreadable.includes(name)
    const isLeft = isKept && changes[name] === undefined
    return isLeft && needed.some((one) => changes[one] === null) ? [[name, null] as const] : []
  })
  return { ...changes, ...Object.fromEntries(leftovers) }
}

const needs = () => Object.entries(NEEDS) as [SettingName, readonly SettingName[]][]

const isSecret = (name: string) => SECRET_SETTINGS.some((secret) => secret === name)

/**
 * Checks the settings that belong together. Where a secret goes to another address or user, it must
 * be entered again: an admin who changes the address does not learn it.
 * @throws ApiError `general_argument_invalid`.
 */
function checkWhole({ values, unreadable }: KeptSettings, changes: SettingChanges): void {
  const known: SettingValues = {
    ...values,
    // A secret that is still to be entered again does not keep others from being saved.
    ...Object.fromEntries(unreadable.map((name) => [name, 'sealed'])),
  }
  for (const [secret, needed] of needs()) {
    const isMoved = needed.some((name) => {
      const changed = changes[name]
      return typeof changed === 'string' && changed !== values[name]
    })
    if (
      isSecret(secret) &&
      isMoved &&
      changes[secret] === undefined &&
      known[secret] !== undefined
    ) {
      throw new ApiError(
        'general_argument_invalid',
        `${secret}: enter it again, since it goes to another server or user now.`,
      )
    }
  }
  const after = Object.fromEntries(
    Object.entries({ ...known, ...changes }).filter(([, value]) => value !== null),
  ) as SettingValues
  const missing = missingSetting(after)
  if (missing !== undefined) throw new ApiError('general_argument_invalid', missing)
}

/** Stores settings, whose secrets are sealed, and records each in the log. */
export async function changeSettings(
  transaction: Transaction,
  changes: SettingChanges,
  { adminId, now, by = '' }: { adminId: string | null; now: Date; by?: string },
): Promise<void> {
  await writeSettings(transaction, changes)
  for (const [name, value] of Object.entries(changes)) {
    const shown = isSecret(name) ? 'set' : value
    const detail = `${name}: ${value === null ? 'taken back' : shown}${by}`
    const entry = { operation: 'setting', outcome: 'done', adminId, detail } as const
    await recordOperation(transaction.connection, entry, now)
  }
}

const fixed = (name: SettingName) =>
  new ApiError(
    'document_update_conflict',
    `${name} is set in the environment of the server. Change it there.`,
  )
