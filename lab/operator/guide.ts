import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A box of the guide: its heading, and what is typed, a command each. */
export type Box = { readonly heading: string; readonly commands: readonly string[] }

const PAGE = join(import.meta.dirname, '../../docs/operations.md')

/** The boxes of docs/operations.md, in order. */
export const readGuide = (): Box[] => findShellBoxes(readFileSync(PAGE, 'utf8'))

/** The `sh` boxes of a page, each under the nearest heading above it. */
export function findShellBoxes(page: string): Box[] {
  const found: Box[] = []
  let heading = ''
  let box: string[] | undefined
  for (const line of page.split('\n')) {
    const [, title] = box ? [] : (/^#+ (.*)$/.exec(line) ?? [])
    if (title !== undefined) heading = title
    if (line === '```sh') box = []
    else if (line === '```' && box) {
      found.push({ heading, commands: commandsIn(box) })
      box = undefined
    } else box?.push(line)
  }
  return found
}

/** Joins the lines of one command: those that end with a backslash, and the text of `<<'END'`. */
function commandsIn(lines: readonly string[]): string[] {
  const commands: string[] = []
  let open: { readonly end: string | undefined } | undefined
  for (const line of lines) {
    if (open) commands.push(`${commands.pop() ?? ''}\n${line}`)
    else commands.push(line)
    if (open?.end !== undefined) {
      if (line === open.end) open = undefined
      continue
    }
    const [, end] = /<<'(\w+)'$/.exec(line) ?? []
    open = end !== undefined || line.endsWith('\\') ? { end } : undefined
  }
  return commands.filter((command) => command.trim() !== '')
}
