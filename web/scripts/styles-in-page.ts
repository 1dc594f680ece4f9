/// <reference types="node" />
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse, type Rule } from 'postcss'
import { HELD_SHEET } from '../app/held-start.ts'
import { CLIENT } from './built-routes.ts'

/** Inline sheets up to this many characters: faster than a request. */
const SMALL_SHEET = 20_000

/** Sheets of a part up to this many characters come whole with the page that loads it. */
const SHEET_OF_PART = 3000

/** The styles of the root, which come with the app's entry (chunks.ts). */
const OF_EVERY_PAGE = /\/entry-[^/]+\.css/
const SHEET = /<link rel="stylesheet" href="(\/assets\/[^"#]+\.css)(#?)"\/>/g

/**
 * Inlines the small style sheets of a page. Their links stay because the router looks them up, but
 * disabled, so that the browser does not fetch them.
 */
export async function withSmallSheets(page: string): Promise<string> {
  return replaceSheets(page, ({ sheet, link }) =>
    sheet.length > SMALL_SHEET ? link : inPage(sheet) + marked(link, 'disabled=""'),
  )
}

/**
 * Inlines the styles that the page uses, those of every page and short sheets. The rest loads in
 * parallel and applies when the app starts.
 */
export async function withShownStyles(page: string): Promise<string> {
  const names = [...page.matchAll(/\sclass="([^"]*)"/g)]
  const shown = new Set(names.flatMap(([, all = '']) => all.split(' ')))
  return replaceSheets(page, ({ sheet, link }) =>
    OF_EVERY_PAGE.test(link) || sheet.length <= SHEET_OF_PART
      ? inPage(sheet) + marked(link, 'disabled=""')
      : inPage(rulesOf(sheet, shown)) + marked(link, `media="not all" ${HELD_SHEET}=""`),
  )
}

interface Linked {
  sheet: string
  link: string
}

async function replaceSheets(page: string, replace: (linked: Linked) => string): Promise<string> {
  const sheets = new Map<string, string>()
  for (const [, address = ''] of page.matchAll(SHEET)) {
    sheets.set(address, await readFile(join(CLIENT, address), 'utf8'))
  }
  return page.replace(SHEET, (link, address: string) =>
    replace({ link, sheet: sheets.get(address) ?? '' }),
  )
}

function inPage(sheet: string): string {
  if (sheet.includes('</')) throw new Error('A style sheet would end its element in the page.')
  return `<style>${sheet}</style>`
}

const marked = (link: string, attributes: string) => link.replace('/>', ` ${attributes}/>`)

/** The rules of a sheet for these classes. */
function rulesOf(sheet: string, classes: ReadonlySet<string>): string {
  const root = parse(sheet)
  root.walkAtRules('keyframes', (keyframes) => void keyframes.remove())
  root.walkRules((rule) => keepFor(rule, classes))
  root.walkAtRules((atRule) => {
    if (atRule.nodes?.length === 0) atRule.remove()
  })
  return root.toString()
}

function keepFor(rule: Rule, classes: ReadonlySet<string>) {
  const selectors = rule.selectors.filter((selector) => {
    const named = [...selector.matchAll(/\.(-?[_a-z][\w-]*)/gi)].map(([, name = '']) => name)
    return named.length > 0 && named.every((name) => classes.has(name))
  })
  if (selectors.length === 0) rule.remove()
  else rule.selectors = selectors
}
