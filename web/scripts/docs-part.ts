import { readFileSync, writeFileSync } from 'node:fs'

/** Replaces the text between `<!-- the table of NAME -->` and the next end mark of a page. */
export function writePart(path: string, name: string, part: string) {
  const page = readFileSync(path, 'utf8')
  const mark = `<!-- the table of ${name} -->`
  const start = page.indexOf(mark)
  const end = page.indexOf('<!-- end of the table -->', start)
  if (start === -1 || end === -1) throw new Error(`${path} has lost the marks around ${name}.`)
  writeFileSync(path, `${page.slice(0, start)}${mark}\n${part}\n${page.slice(end)}`)
}
