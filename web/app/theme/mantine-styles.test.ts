import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const APP = join(import.meta.dirname, '..')
const MODULES = join(import.meta.dirname, '../../../node_modules')
const CORE = join(MODULES, '@mantine/core')
const read = (file: string) => readFileSync(file, 'utf8')

/** Components that files import from Mantine by name. */
function importedFromMantine(files: readonly string[]): string[] {
  const imports = files.flatMap((file) => [
    ...read(file).matchAll(/import\s*\{([^}]*)\}\s*from\s*['"]@mantine\/core['"]/g),
  ])
  return imports.flatMap(([, names = '']) => names.match(/\b[A-Z]\w+/g) ?? [])
}

/** `Checkbox.Card` and the like ship with their component, but the app never shows them. */
const NOT_SHOWN = /\/(Checkbox|Radio)(Card|Indicator)\//

/** Modules of a component, and those of others that it renders. */
function modulesOf(components: readonly string[]): Set<string> {
  const found = new Set<string>()
  const waiting = components
    .map((name) => join(CORE, `esm/components/${name}/${name}.mjs`))
    .filter((file) => existsSync(file))
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file) || NOT_SHOWN.test(file)) continue
    found.add(file)
    for (const [, path = ''] of read(file).matchAll(/from "(\.[^"]+\.mjs)"/g)) {
      waiting.push(join(dirname(file), path))
    }
  }
  return found
}

test('the styles of every Mantine component in use are loaded', () => {
  const ours = globSync('**/*.tsx', { cwd: APP }).map((file) => join(APP, file))
  const messages = globSync('notifications/esm/*.mjs', { cwd: join(MODULES, '@mantine') })
  const components = importedFromMantine([
    ...ours,
    ...messages.map((file) => join(MODULES, '@mantine', file)),
  ])
  const classes = [...modulesOf(components)]
    .filter((file) => file.endsWith('.module.mjs'))
    .flatMap((file) => [...read(file).matchAll(/"(m_[0-9a-f]+)"/g)].map(([, name]) => `.${name}`))
  const listed = read(join(import.meta.dirname, 'mantine-styles.ts'))
  const styles = [...listed.matchAll(/'(@.+\.css)'/g)]
  const text = styles.map(([, path = '']) => read(join(MODULES, path))).join('')
  const all = read(join(CORE, 'styles.layer.css'))
  const missing = classes.filter((name) => all.includes(name) && !text.includes(name))
  expect(classes.length).toBeGreaterThan(50)
  expect(missing).toEqual([])
})
