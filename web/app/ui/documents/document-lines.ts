import type { ReadDocument } from './document.ts'

/** A document as plain text, with the cells of a row side by side, as Word pastes it. */
export function documentLines({ blocks }: Pick<ReadDocument, 'blocks'>): string {
  const lines = blocks.map((block) =>
    block.kind === 'table'
      ? block.rows.map((row) => row.map((cell) => cell.replaceAll('\n', ' ')).join('\t')).join('\n')
      : block.text,
  )
  return lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
