import { parseSync } from '@swc/core'

/** Nodes whose strings nobody reads: names of modules and types, and patterns. */
const SILENT = new Set([
  'ImportDeclaration',
  'ExportAllDeclaration',
  'TsLiteralType',
  'RegExpLiteral',
])

/**
 * The texts in a TypeScript source: strings, templates (without what is put in) and the text
 * between tags. No comments. Spaces are as they are read: one between words.
 */
export function textsOfSource(source: string, isTsx: boolean): string[] {
  const texts: string[] = []
  const visit = (node: unknown) => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (typeof node !== 'object' || node === null) return
    if ('type' in node && SILENT.has(String(node.type))) return
    const text = textOf(node)
    if (text !== undefined) texts.push(text.replace(/\s+/g, ' ').trim())
    Object.values(node).forEach(visit)
  }
  visit(parseSync(source, { syntax: 'typescript', tsx: isTsx }).body)
  return texts.filter((text) => text !== '')
}

function textOf(node: object): string | undefined {
  if (!('type' in node)) return undefined
  const isText = node.type === 'StringLiteral' || node.type === 'JSXText'
  if (isText && 'value' in node) return String(node.value)
  return node.type === 'TemplateElement' && 'cooked' in node ? String(node.cooked) : undefined
}

/** The texts in a JSON file. */
export function textsOfJson(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsOfJson)
}
