import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from './launcher.mjs'

const root = join(import.meta.dirname, '..')
const MOST_LINES = 4
const MOST_COLUMNS = 110

/**
 * What is wrong with the scripts of a package.json, one line for each: one that does not go through
 * the launcher, that runs no file, or whose help is long.
 *
 * @param launcher The file that starts them, as the scripts name it.
 */
export function commandFaults(
  scripts: Readonly<Record<string, string>>,
  commands: Readonly<Record<string, Command>>,
  launcher: string,
): string[] {
  const names = new Set([...Object.keys(scripts), ...Object.keys(commands)])
  return [...names].flatMap((name) => {
    const expected = `node ${launcher} ${name}`
    if (scripts[name] !== expected) return [`${name}: the script must be "${expected}"`]
    const command = commands[name]
    if (command === undefined) return [`${name} is not in the table of commands`]
    const lines = command.help.split('\n')
    return [
      ...(existsSync(join(root, command.file)) ? [] : [`${name}: there is no ${command.file}`]),
      ...(lines.length <= MOST_LINES ? [] : [`${name}: the help has ${lines.length} lines`]),
      ...lines.filter((line) => line.length > MOST_COLUMNS).map((line) => `${name}: long: ${line}`),
      ...(/[.!]$/.test(lines[0] ?? '') ? [] : [`${name}: the help must begin with a sentence`]),
    ]
  })
}
