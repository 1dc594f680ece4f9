import { readFileSync, writeFileSync } from 'node:fs'

/** Replaces the text between `<!-- the table of NAME -->` and the next end mark of a page. */
export function writeSection(page: string, name: string, section: string): void {
  const text = readFileSync(page, 'utf8')
  const mark = `<!-- the table of ${name} -->`
  const begin = text.indexOf(mark)
  const end = text.indexOf('<!-- end of the table -->', begin)
  if (begin < 0 || end < begin) throw new Error(`${page} has lost the marks around ${name}.`)
  writeFileSync(page, `${text.slice(0, begin)}${mark}\n${section}\n${text.slice(end)}`)
}
