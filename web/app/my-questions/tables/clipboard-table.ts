import { htmlTableRows } from './html-table.ts'

/** The rows of a table in the clipboard's HTML as tabbed text; null if it holds none. */
export function clipboardTable(html: string): string | null {
  if (!/<table[\s>]/i.test(html)) return null
  const lines = htmlTableRows(html)
    .filter((row) => row.length > 1)
    .map((row) => row.map(quoted).join('\t'))
  return lines.length === 0 ? null : `${lines.join('\n')}\n`
}

function quoted(text: string): string {
  return /["\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
