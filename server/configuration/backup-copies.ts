import { z } from 'zod'
import { parsed } from './web-origins.ts'

/** Where the copies of scheduled backups go, besides their folder. */
export type BackupCopies = {
  /** A command for a shell, which finds the file in `$1`. */
  readonly command: string | undefined
  readonly s3: S3Configuration | undefined
}

/** A bucket of S3, or of a service with its interface. */
export type S3Configuration = {
  /** The address of the bucket, and of a folder in it. No trailing slash. */
  readonly url: string
  readonly keyId: string
  readonly secret: string
  readonly region: string
}

const NEEDED = ['BACKUP_S3_URL', 'BACKUP_S3_KEY_ID', 'BACKUP_S3_SECRET'] as const

const isBucket = (text: string): boolean => {
  const url = parsed(text)
  if (url === undefined || /[?#@]/.test(text)) return false
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLocal)
}

const credential = z
  .string()
  .regex(/^[\x21-\x7e]{1,256}$/, 'up to 256 characters without spaces')
  .optional()

/** The variables of copies of scheduled backups. */
export const BACKUP_VARIABLES = {
  BACKUP_COMMAND: z.string().optional(),
  BACKUP_S3_URL: z
    .string()
    .refine(isBucket, 'an https address of a bucket, such as https://s3.example.org/bucket/folder')
    .transform((address) => address.replace(/\/+$/, ''))
    .optional(),
  BACKUP_S3_KEY_ID: credential,
  BACKUP_S3_SECRET: credential,
  BACKUP_S3_REGION: z
    .string()
    .regex(/^[\w-]{1,50}$/, 'the region of the bucket, such as eu-central-1')
    .default('us-east-1'),
}

/** Variables whose value is never shown. */
export const BACKUP_SECRETS = ['BACKUP_S3_SECRET', 'BACKUP_COMMAND']

/** The missing variables of an incomplete bucket, as lines for the operator. */
export function incompleteCopies(given: Readonly<Record<string, unknown>>): string[] {
  const missing = NEEDED.filter((name) => given[name] === undefined)
  if (missing.length === NEEDED.length) return []
  return missing.map((name) => `  ${name}: is missing; a bucket needs ${NEEDED.join(', ')}.`)
}

/** The places of copies in `values`. */
export function readBackupCopies(
  values: z.infer<z.ZodObject<typeof BACKUP_VARIABLES>>,
): BackupCopies {
  const { BACKUP_S3_URL: url, BACKUP_S3_KEY_ID: keyId, BACKUP_S3_SECRET: secret } = values
  return {
    command: values.BACKUP_COMMAND,
    s3:
      url && keyId && secret ? { url, keyId, secret, region: values.BACKUP_S3_REGION } : undefined,
  }
}
