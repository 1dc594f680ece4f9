import { build, type Plugin } from 'vite'
import { buildTargets } from './engines/supported-engines.ts'

const SUFFIX = '.ts?script'

/**
 * Turns `import SCRIPT from './some.inline.ts?script'` into the text of that file, bundled with what
 * it imports and minified, for a `<script>` in the page's head.
 */
export function inlineScripts(): Plugin {
  return {
    name: 'inline-scripts',
    async load(id) {
      if (!id.endsWith(SUFFIX)) return null
      const file = id.slice(0, -'?script'.length)
      this.addWatchFile(file)
      return `export default ${JSON.stringify(await bundle(file))}`
    },
  }
}

async function bundle(file: string): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: buildTargets(),
      lib: { entry: file, formats: ['iife'], name: 'inline' },
    },
  })
  const [built] = Array.isArray(output) ? output : [output]
  const chunk = built && 'output' in built ? built.output[0] : undefined
  if (chunk?.type !== 'chunk') throw new Error(`Vite built no script from ${file}.`)
  if (chunk.code.includes('</')) throw new Error(`${file} would end its <script> element.`)
  return chunk.code.trim()
}
