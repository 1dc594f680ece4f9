import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Configuration } from '../../configuration/configuration.ts'

type Files = ReadonlyMap<string, Buffer>

const PAGE = /\.html$/
/**
 * The text up to the value of the attribute that the page's root was rendered with, and the value.
 */
const PROJECT = /(<html\b[^>]*\sdata-project=")[^"]*(?=")/
const PROJECT_END = /(<html\b[^>]*\sdata-project="[^"]*")/
/** Placeholder for the site's own origin in built pages. */
const BUILT_ORIGIN = 'https://origin.invalid'

const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Compresses a page as well as the build does, off the main thread. */
export const compressWell: (body: Buffer) => Promise<Buffer> = promisify(brotliCompress)

/**
 * Returns the built files with this server's project, origin and sign-in provider, which the build
 * does not know, in their pages. A changed page is compressed again if the build had compressed it:
 * quickly, in a hundredth of the time for a tenth more bytes, so that no start waits for it.
 * `compressWell` does better later.
 */
export function ofInstallation(
  files: Files,
  { projectId, publicUrl, oauth }: Pick<Configuration, 'projectId' | 'publicUrl' | 'oauth'>,
): Files {
  // The configuration allows no character that HTML escapes but & and '.
  const provider = oauth.oidc ? ` data-sign-in="${oauth.oidc.name.replaceAll('&', '&amp;')}"` : ''
  const written = new Map(files)
  for (const [name, body] of files) {
    if (!PAGE.test(name)) continue
    const html = body.toString('utf8')
    const changed = html
      .replace(PROJECT, (_, start: string) => start + projectId)
      .replace(PROJECT_END, (_, start: string) => start + provider)
      .replaceAll(BUILT_ORIGIN, publicUrl)
    if (changed === html) continue
    written.set(name, Buffer.from(changed))
    if (files.has(`${name}.br`)) written.set(`${name}.br`, brotliCompressSync(changed, QUICK))
    if (files.has(`${name}.gz`)) written.set(`${name}.gz`, gzipSync(changed))
  }
  return written
}
