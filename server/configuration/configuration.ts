import { DEFAULT_REPLY_HOURS } from '@squared-away/domain/installation'
import type { SignUpRule } from '@squared-away/domain/sign-up'
import { z } from 'zod'
import {
  BACKUP_SECRETS,
  BACKUP_VARIABLES,
  type BackupCopies,
  incompleteCopies,
  readBackupCopies,
} from './backup-copies.ts'
import { buildSmtpUrl, incompleteMail, MAIL_SECRETS, MAIL_VARIABLES } from './mail.ts'
import {
  incompleteProviders,
  OAUTH_SECRETS,
  OAUTH_VARIABLES,
  type OAuthConfiguration,
  readOAuthConfiguration,
} from './oauth-providers.ts'
import {
  configuredSignUpRule,
  incompleteSignUp,
  SIGN_UP_SECRETS,
  SIGN_UP_VARIABLES,
} from './sign-up.ts'
import {
  incompleteSpeech,
  readSpeechConfiguration,
  SPEECH_SECRETS,
  SPEECH_VARIABLES,
  type SpeechConfiguration,
} from './speech.ts'
import {
  incompleteTexts,
  readTextConfiguration,
  TEXT_SECRETS,
  TEXT_VARIABLES,
  type TwilioConfiguration,
} from './text-messages.ts'
import { isOrigin, isSecureOrigin, parsed, withoutSlash } from './web-origins.ts'

/** The validated environment. docs/operations-reference.md lists the variables. */
export type Configuration = {
  readonly host: string
  readonly port: number
  readonly dataDir: string
  /** The URL of a PostgreSQL; undefined means SQLite in `dataDir`. */
  readonly databaseUrl: string | undefined
  /** The URL of PostgreSQL itself if `databaseUrl` leads through a pooler. */
  readonly databaseDirectUrl: string | undefined
  /** The URL of a standby that may answer reads; undefined means that the primary answers all. */
  readonly databaseReplicaUrl: string | undefined
  readonly databasePoolSize: number
  /** Whether a start that changes the schema backs up the data first. */
  readonly backupBeforeUpgrade: boolean
  readonly backupCopies: BackupCopies
  /** Origin of the app, no trailing slash: links in mails, redirects, the allowed origin. */
  readonly publicUrl: string
  /** Further origins that may call, besides `publicUrl`. */
  readonly allowedOrigins: readonly string[]
  readonly projectId: string
  /** The mail server; if undefined, mails are written as files to `dataDir`. */
  readonly smtpUrl: string | undefined
  /** The sender of mails, e.g. `Squared Away <no-reply@study.example.org>`. */
  readonly mailFrom: string
  /** Whether a session without an account is allowed. */
  readonly anonymousSessions: boolean
  /**
   * The secret that the keys for sealed secrets and tokens are derived from; undefined means a file
   * in `dataDir`.
   */
  readonly secretKey: string | undefined
  /** Whether soldiers' answers are counted by question, to estimate how hard each one is. */
  readonly sharedDifficulty: boolean
  readonly rateLimits: boolean
  /** Who may sign up; undefined if an admin chooses. */
  readonly signUp: SignUpRule | undefined
  /** Sign-ups an hour from one network address. */
  readonly signUpsPerHour: number
  /** Failed sign-ins in 15 minutes for one email address, and from one network address. */
  readonly signInFailures: number
  /** Document writes a minute per user. */
  readonly writesPerMinute: number
  /** How many proxies in front of the server are trusted to report the caller's address. */
  readonly trustedProxies: number
  readonly logLevel: string
  /** Where Prometheus scrapes metrics; undefined turns them off. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined
  /**
   * Traces through OTLP, with the share of traced requests from 0 to 1; undefined turns them off.
   */
  readonly tracing: { readonly ratio: number } | undefined
  readonly appStoreUrl: string | undefined
  readonly playStoreUrl: string | undefined
  /** The name of the operator in the legal texts. */
  readonly operatorName: string | undefined
  readonly contactEmail: string | undefined
  /** Business hours within which the operator aims to reply. */
  readonly replyHours: number
  readonly oauth: OAuthConfiguration
  /** The origin of a push service besides those of the known browsers; undefined means none. */
  readonly pushServiceUrl: string | undefined
  /** The same, set by an admin: by https, and at public addresses only. */
  readonly chosenPushServiceUrl: string | undefined
  /** The provider of text messages. Undefined if none is set up: calls that need it answer 503. */
  readonly twilio: TwilioConfiguration | undefined
  /** The programs that make audio. Undefined if none are set up: soldiers see nothing of speech. */
  readonly speech: SpeechConfiguration | undefined
  /** The variables that are set in the environment, which win over what admins set. */
  readonly fromEnvironment: ReadonlySet<string>
}

/** The environment contains invalid values; the message lists all of them. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError'
}

/**
 * Reads the configuration from environment variables; an empty value counts as absent.
 * @throws ConfigurationError that lists every invalid variable and its expected value.
 */
export function readConfiguration(
  environment: Readonly<Record<string, string | undefined>>,
): Configuration {
  const given = Object.fromEntries(
    Object.entries(environment)
      .map(([name, value]) => [name, value?.trim()] as const)
      .filter(([, value]) => value !== undefined && value !== ''),
  )
  const read = VARIABLES.safeParse(given)
  const faults = [
    ...(read.success ? [] : describe(read.error.issues, given)),
    ...incompleteMail(given),
    ...incompleteProviders(given),
    ...incompleteTexts(given),
    ...incompleteDatabase(given),
    ...incompleteCopies(given),
    ...incompleteSignUp(given),
    ...incompleteSpeech(given),
  ]
  if (!read.success || faults.length > 0) {
    throw new ConfigurationError(`The configuration is not right:\n${faults.join('\n')}`)
  }
  const values = read.data
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`
  return {
    host: values.HOST,
    port: values.PORT,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    databaseReplicaUrl: values.DATABASE_REPLICA_URL,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    backupBeforeUpgrade: values.BACKUP_BEFORE_UPGRADE === 'on',
    backupCopies: readBackupCopies(values),
    publicUrl,
    allowedOrigins: values.ALLOWED_ORIGINS,
    projectId: values.PROJECT_ID,
    smtpUrl: buildSmtpUrl(values),
    mailFrom: values.MAIL_FROM ?? `Squared Away <no-reply@${new URL(publicUrl).hostname}>`,
    anonymousSessions: values.ANONYMOUS_SESSIONS === 'on',
    secretKey: values.SECRET_KEY,
    sharedDifficulty: values.SHARED_DIFFICULTY === 'on',
    rateLimits: values.RATE_LIMITS === 'on',
    signUp: configuredSignUpRule(values),
    signUpsPerHour: values.SIGN_UPS_PER_HOUR,
    signInFailures: values.SIGN_IN_FAILURES,
    writesPerMinute: values.WRITES_PER_MINUTE,
    trustedProxies: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    metrics:
      values.METRICS_PORT === undefined
        ? undefined
        : { host: values.METRICS_HOST, port: values.METRICS_PORT },
    tracing:
      (values.OTEL_EXPORTER_OTLP_ENDPOINT ?? values.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) ===
      undefined
        ? undefined
        : { ratio: values.OTEL_TRACES_SAMPLER_ARG },
    appStoreUrl: values.APP_STORE_URL,
    playStoreUrl: values.PLAY_STORE_URL,
    operatorName: values.OPERATOR_NAME,
    contactEmail: values.CONTACT_EMAIL,
    replyHours: values.REPLY_HOURS,
    oauth: readOAuthConfiguration(values),
    pushServiceUrl: values.PUSH_SERVICE_URL,
    chosenPushServiceUrl: undefined,
    twilio: readTextConfiguration(values),
    speech: readSpeechConfiguration(values),
    fromEnvironment: new Set(Object.keys(given)),
  }
}

function incompleteDatabase(given: Readonly<Record<string, string | undefined>>): string[] {
  if (given.DATABASE_URL !== undefined) return []
  return [
    ...(given.DATABASE_DIRECT_URL === undefined
      ? []
      : ['  DATABASE_URL: is missing; DATABASE_DIRECT_URL is only for a pooler at DATABASE_URL.']),
    ...(given.DATABASE_REPLICA_URL === undefined
      ? []
      : ['  DATABASE_URL: is missing; DATABASE_REPLICA_URL is only for a standby of it.']),
  ]
}

function describe(issues: readonly z.core.$ZodIssue[], given: Record<string, unknown>): string[] {
  return issues.map((issue) => {
    const name = String(issue.path[0])
    const shown = SECRET.has(name) ? 'the value given' : `"${given[name]}"`
    return `  ${name}: ${shown} is not right; expected ${issue.message}.`
  })
}

/** Variables whose value may contain a password and is never shown. */
const SECRET = new Set([
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URL',
  ...MAIL_SECRETS,
  'SECRET_KEY',
  ...OAUTH_SECRETS,
  ...TEXT_SECRETS,
  ...SIGN_UP_SECRETS,
  ...BACKUP_SECRETS,
  ...SPEECH_SECRETS,
])

const number = (low: number, high: number) => {
  const expected = `a whole number from ${low} to ${high}`
  return z
    .string()
    .regex(/^\d{1,9}$/, expected)
    .transform(Number)
    .refine((value) => value >= low && value <= high, expected)
}

const share = z
  .string()
  .regex(/^(0?\.\d{1,9}|[01](\.0*)?)$/, 'a share from 0 to 1')
  .transform(Number)

const ORIGIN = 'an origin such as https://study.example.org (no path, no trailing slash)'

const webAddress = z
  .string()
  .refine((text) => /^https?:$/.test(parsed(text)?.protocol ?? ''), 'an http or https address')
  .optional()

const listeningHost = z
  .string()
  .regex(/^[\w.:[\]-]+$/, 'a host name or an IP address to listen on')
  .default('127.0.0.1')

const postgresAddress = z
  .string()
  .refine(
    (text) => /^postgres(ql)?:$/.test(parsed(text)?.protocol ?? ''),
    'an address such as postgres://user:password@host:5432/name',
  )
  .optional()

/** In the legal texts: one line. */
const operatorName = z
  .string()
  .regex(/^[^\p{C}\p{Zl}\p{Zp}<>]{1,100}$/u, 'a name of at most 100 characters on one line')

/** The variables that the server reads. */
export const VARIABLES = z.object({
  HOST: listeningHost,
  PORT: number(1, 65535).default(3000),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: postgresAddress,
  DATABASE_DIRECT_URL: postgresAddress,
  DATABASE_REPLICA_URL: postgresAddress,
  DATABASE_POOL_SIZE: number(1, 500).default(10),
  BACKUP_BEFORE_UPGRADE: z.enum(['on', 'off'], 'on or off').default('on'),
  PUBLIC_URL: z
    .string()
    .refine(isSecureOrigin, `${ORIGIN}, by http on this machine only`)
    .transform(withoutSlash)
    .optional(),
  ALLOWED_ORIGINS: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .refine((origins) => origins.every(isOrigin), `a comma-separated list, each ${ORIGIN}`)
    .transform((origins) => origins.map(withoutSlash))
    .default([]),
  PROJECT_ID: z
    .string()
    .regex(/^[a-z0-9]{1,36}$/, '1 to 36 lower-case letters and digits')
    .default('squaredaway'),
  ANONYMOUS_SESSIONS: z.enum(['on', 'off'], 'on or off').default('off'),
  SECRET_KEY: z
    .string()
    .min(32, 'at least 32 characters nobody can guess, e.g. of `openssl rand -hex 32`')
    .optional(),
  SHARED_DIFFICULTY: z.enum(['on', 'off'], 'on or off').default('on'),
  RATE_LIMITS: z.enum(['on', 'off'], 'on or off').default('on'),
  SIGN_UPS_PER_HOUR: number(1, 1_000_000).default(10),
  SIGN_IN_FAILURES: number(1, 1_000_000).default(10),
  WRITES_PER_MINUTE: number(1, 1_000_000).default(600),
  TRUST_PROXY: number(0, 10).default(0),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'one of fatal, error, warn, info, debug, trace, silent',
    )
    .default('info'),
  METRICS_PORT: number(1, 65535).optional(),
  METRICS_HOST: listeningHost,
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: webAddress,
  OTEL_TRACES_SAMPLER_ARG: share.default(1),
  APP_STORE_URL: webAddress,
  PLAY_STORE_URL: webAddress,
  OPERATOR_NAME: operatorName.optional(),
  CONTACT_EMAIL: z.email('an email address').optional(),
  REPLY_HOURS: number(1, 720).default(DEFAULT_REPLY_HOURS),
  PUSH_SERVICE_URL: z
    .string()
    .refine(
      isSecureOrigin,
      'an https origin such as https://push.example.org (http on this machine only)',
    )
    .transform(withoutSlash)
    .optional(),
  ...MAIL_VARIABLES,
  ...OAUTH_VARIABLES,
  ...TEXT_VARIABLES,
  ...SIGN_UP_VARIABLES,
  ...BACKUP_VARIABLES,
  ...SPEECH_VARIABLES,
})

/** The names of all variables that the server reads. */
export const VARIABLE_NAMES: readonly string[] = Object.keys(VARIABLES.shape)
