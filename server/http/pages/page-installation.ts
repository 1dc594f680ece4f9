import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Configuration } from '../../configuration/configuration.ts'

type Files = ReadonlyMap<string, Buffer>

const PAGE = /\.html$/
/** Up to the value of the attribute that the page's root was rendered with, and the value. */
const PROJECT = /(<html\b[^>]*\sdata-project=")[^"]*(?=")/
/** What stands for the site's own address in the pages as they are built. */
const BUILT_ORIGIN = 'https://origin.invalid'

/**
 * The built files. Their pages tell the scripts this server's project and its other addresses,
 * which the build does not know. A page that changes is compressed again if the build had
 * compressed it.
 */
export function ofInstallation(
  files: Files,
  { projectId, publicUrl }: Pick<Configuration, 'projectId' | 'publicUrl'>,
): Files {
  const written = new Map(files)
  for (const [name, body] of files) {
    if (!PAGE.test(name)) continue
    const html = body.toString('utf8')
    const changed = html
      .replace(PROJECT, (_, start: string) => start + projectId)
      .replaceAll(BUILT_ORIGIN, publicUrl)
    if (changed === html) continue
    written.set(name, Buffer.from(changed))
    if (files.has(`${name}.br`)) written.set(`${name}.br`, brotliCompressSync(changed))
    if (files.has(`${name}.gz`)) written.set(`${name}.gz`, gzipSync(changed))
  }
  return written
}
