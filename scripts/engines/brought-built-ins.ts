import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const WEB = join(import.meta.dirname, '../../web')

/** The files of core-js that engines without the built-ins load. */
const FILES = ['engines/built-ins.ts', 'app/ui/documents/pdf-built-ins.ts']

const IMPORT = /core-js\/actual\/([\w-]+)\/([\w-]+)(?:\.js)?'/g

/** Owners that core-js spells in small letters. */
const OWNERS: Readonly<Record<string, string>> = { url: 'URL', 'typed-array': 'Uint8Array' }

/** The built-ins that core-js brings, such as `Map.groupBy`. */
export function broughtBuiltIns(files: readonly string[] = FILES): Set<string> {
  const text = files.map((file) => readFileSync(join(WEB, file), 'utf8')).join('\n')
  return new Set(
    [...text.matchAll(IMPORT)].map(([, owner = '', member = '']) => {
      const name = OWNERS[owner] ?? capitalized(camelCase(owner))
      return `${name}.${camelCase(member)}`
    }),
  )
}

const camelCase = (name: string) =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const capitalized = (name: string) => name.slice(0, 1).toUpperCase() + name.slice(1)
