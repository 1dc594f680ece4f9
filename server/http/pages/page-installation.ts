import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Configuration } from '../../configuration/configuration.ts'

/** Built files by name, each read when it is called for. */
export type BuiltFiles = ReadonlyMap<string, () => Buffer>

/** The contents of a page, and its compressed forms if the build had them. */
export type WrittenPage = {
  readonly body: Buffer
  readonly br?: () => Promise<Buffer>
  readonly gz?: () => Promise<Buffer>
}

const PAGE = /\.html$/
/**
 * The text up to the value of the attribute that the page's root was rendered with, and the value.
 */
const PROJECT = /(<html\b[^>]*\sdata-project=")[^"]*(?=")/
const PROJECT_END = /(<html\b[^>]*\sdata-project="[^"]*")/
/** Placeholder for the site's own origin in built pages. */
const BUILT_ORIGIN = 'https://origin.invalid'

/** Their buttons are on every site; those that are off say so. */
const COMMON_PROVIDERS = ['apple', 'google'] as const

const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

const compress = promisify(brotliCompress)
const compressForOld = promisify(gzip)

/** Compresses a page as well as the build does, off the main thread. */
export const compressWell = (body: Buffer): Promise<Buffer> => compress(body)

/**
 * Returns the pages that change by this server's project, origin and sign-in providers, which the
 * build does not know. They are compressed again if the build had compressed them, at the first
 * request that accepts it: quickly, in a hundredth of the time for a tenth more bytes.
 * `compressWell` does better later.
 */
export function ofInstallation(
  files: BuiltFiles,
  { projectId, publicUrl, oauth }: Pick<Configuration, 'projectId' | 'publicUrl' | 'oauth'>,
): ReadonlyMap<string, WrittenPage> {
  // The configuration allows no character that HTML escapes but & and '.
  const provider = oauth.oidc ? ` data-sign-in="${oauth.oidc.name.replaceAll('&', '&amp;')}"` : ''
  const missing = COMMON_PROVIDERS.filter((id) => oauth[id] === undefined)
  const off = missing.length > 0 ? ` data-off="${missing.join(' ')}"` : ''
  const written = new Map<string, WrittenPage>()
  for (const [name, read] of files) {
    if (!PAGE.test(name)) continue
    const html = read().toString('utf8')
    const text = html
      .replace(PROJECT, (_, start: string) => start + projectId)
      .replace(PROJECT_END, (_, start: string) => start + provider + off)
      .replaceAll(BUILT_ORIGIN, publicUrl)
    if (text === html) continue
    const changed = Buffer.from(text)
    written.set(name, {
      body: changed,
      ...(files.has(`${name}.br`) ? { br: once(() => compress(changed, QUICK)) } : {}),
      ...(files.has(`${name}.gz`) ? { gz: once(() => compressForOld(changed)) } : {}),
    })
  }
  return written
}

/** Keeps the result of the first call. */
function once(make: () => Promise<Buffer>): () => Promise<Buffer> {
  let made: Promise<Buffer> | undefined
  return () => {
    made ??= make()
    return made
  }
}
