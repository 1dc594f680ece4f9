import { build } from 'vite'
import { buildTargets } from './engines/supported-engines.ts'

/**
 * Bundles a source file with what it imports as one minified classic script.
 *
 * @param name Of the variable that holds its exports.
 */
export async function bundleScript(entry: string, name: string): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: buildTargets(),
      lib: { entry, formats: ['iife'], name },
    },
  })
  const [built] = Array.isArray(output) ? output : [output]
  const chunk = built && 'output' in built ? built.output[0] : undefined
  if (chunk?.type !== 'chunk') throw new Error(`Vite built no script from ${entry}.`)
  return chunk.code.trim()
}
