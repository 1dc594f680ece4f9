import { SETTINGS, type SettingName } from '@squared-away/domain/installation'
import { type Configuration, readConfiguration, VARIABLES } from './configuration.ts'
import { buildSmtpUrl, incompleteMail, parseSmtpUrl } from './mail.ts'
import { incompleteProviders } from './oauth-providers.ts'

/** Values of settings by name, as an environment variable would have them. */
export type SettingValues = Readonly<Partial<Record<SettingName, string>>>

const MAIL = ['MAIL_SERVER', 'MAIL_USER', 'MAIL_PASSWORD'] as const
const OPENID = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_NAME'] as const

/** Variables that belong together: if the environment sets one, it sets all of them. */
const GROUPS: readonly (readonly string[])[] = [['SMTP_URL', ...MAIL], OPENID]

/**
 * Settings that are nothing without others. A secret goes to what the others say, so another address
 * or user must not get what was entered for the first one.
 */
export const NEEDS: Readonly<Partial<Record<SettingName, readonly SettingName[]>>> = {
  MAIL_USER: ['MAIL_SERVER'],
  MAIL_PASSWORD: ['MAIL_SERVER', 'MAIL_USER'],
  OIDC_CLIENT_ID: ['OIDC_ISSUER'],
  OIDC_NAME: ['OIDC_ISSUER'],
  OIDC_CLIENT_SECRET: ['OIDC_ISSUER', 'OIDC_CLIENT_ID'],
}

/**
 * What is wrong with a value, for people.
 * @returns Undefined if it is right.
 */
export function settingProblem(name: SettingName, value: string): string | undefined {
  // The server's own network is for its environment to open.
  if (name === 'PUSH_SERVICE_URL' && !value.startsWith('https:')) {
    return `${name}: expected an https origin such as https://push.example.org.`
  }
  const read = VARIABLES.shape[name].safeParse(value)
  return read.success ? undefined : `${name}: expected ${read.error.issues[0]?.message}.`
}

/**
 * What is missing among settings that belong together, for people.
 * @returns Undefined if nothing is.
 */
export const missingSetting = (values: SettingValues): string | undefined =>
  [...incompleteMail(values), ...incompleteProviders(values)][0]?.trim()

/** Whether the environment sets it, or something of its group, so that nobody else can. */
export function isFixed({ fromEnvironment }: Configuration, name: SettingName): boolean {
  const group = GROUPS.find((names) => names.includes(name)) ?? [name]
  return group.some((one) => fromEnvironment.has(one))
}

/**
 * A configuration with what admins set, where the environment sets nothing. Values that are not
 * right, such as of an older version, are left out.
 */
export function withSettings(base: Configuration, given: SettingValues): Configuration {
  const used: SettingValues = Object.fromEntries(
    SETTINGS.flatMap((name) => {
      const value = given[name]
      const isUsed =
        value !== undefined && !isFixed(base, name) && settingProblem(name, value) === undefined
      return isUsed ? [[name, value]] : []
    }),
  )
  // Its parts may be incomplete: a password that cannot be read leaves a server that refuses mails,
  // which are tried again.
  const { MAIL_SERVER, MAIL_USER, MAIL_PASSWORD, ...others } = used
  if (incompleteProviders(others).length > 0) for (const name of OPENID) delete others[name]
  const read = readConfiguration({ ...others, PORT: String(base.port) })
  const isUsed = (name: SettingName) => used[name] !== undefined
  // The default sender is at the host of the public address.
  const followsAddress = isUsed('PUBLIC_URL') && !isFixed(base, 'MAIL_FROM')
  return {
    ...base,
    ...(isUsed('PUBLIC_URL') ? { publicUrl: read.publicUrl } : {}),
    ...(isUsed('OPERATOR_NAME') ? { operatorName: read.operatorName } : {}),
    ...(isUsed('CONTACT_EMAIL') ? { contactEmail: read.contactEmail } : {}),
    ...(isUsed('REPLY_HOURS') ? { replyHours: read.replyHours } : {}),
    ...(isUsed('APP_STORE_URL') ? { appStoreUrl: read.appStoreUrl } : {}),
    ...(isUsed('PLAY_STORE_URL') ? { playStoreUrl: read.playStoreUrl } : {}),
    ...(isUsed('MAIL_SERVER')
      ? { smtpUrl: buildSmtpUrl({ MAIL_SERVER, MAIL_USER, MAIL_PASSWORD }) }
      : {}),
    ...(isUsed('PUSH_SERVICE_URL') ? { chosenPushServiceUrl: read.pushServiceUrl } : {}),
    ...(read.oauth.oidc ? { oauth: { ...base.oauth, oidc: read.oauth.oidc } } : {}),
    ...(isUsed('MAIL_FROM') || followsAddress ? { mailFrom: read.mailFrom } : {}),
  }
}

/** The value of a setting in a configuration, as an environment variable would have it. */
export function settingIn(configuration: Configuration, name: SettingName): string | null {
  const { smtpUrl } = configuration
  const mail = smtpUrl === undefined ? undefined : parseSmtpUrl(smtpUrl)
  const values: Readonly<Record<SettingName, string | null | undefined>> = {
    PUBLIC_URL: configuration.publicUrl,
    OPERATOR_NAME: configuration.operatorName,
    CONTACT_EMAIL: configuration.contactEmail,
    REPLY_HOURS: String(configuration.replyHours),
    APP_STORE_URL: configuration.appStoreUrl,
    PLAY_STORE_URL: configuration.playStoreUrl,
    MAIL_SERVER: mail?.server,
    MAIL_USER: mail?.user,
    MAIL_PASSWORD: null,
    MAIL_FROM: configuration.mailFrom,
    PUSH_SERVICE_URL: configuration.pushServiceUrl ?? configuration.chosenPushServiceUrl,
    OIDC_NAME: configuration.oauth.oidc?.name,
    OIDC_ISSUER: configuration.oauth.oidc?.issuer,
    OIDC_CLIENT_ID: configuration.oauth.oidc?.clientId,
    OIDC_CLIENT_SECRET: null,
  }
  return values[name] ?? null
}
