import type { Plugin } from 'vite'
import { bundleScript } from './bundle-script.ts'

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
  const code = await bundleScript(file, 'inline')
  if (code.includes('</')) throw new Error(`${file} would end its <script> element.`)
  return code
}
