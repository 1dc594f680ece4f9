import type { LabelStyle } from './labels.ts'

/** A paragraph, list entry or heading of a memorandum, joined from its lines. */
export type MemorandumEntry = {
  /** Without its label. A tab separates columns, dotted leaders included; everything else has one space. */
  readonly text: string
  /** How it is numbered, such as '1.', 'a.', '(1)' or '•'; empty if it is not. */
  readonly style: LabelStyle
  /** The number of its label, 2 for 'b.'; 0 for a bullet or no label. */
  readonly ordinal: number
  /** Where each of its lines begins in `text`. */
  readonly lines: readonly EntryLine[]
  readonly isAfterBlank: boolean
  /** True for any sentence of a paragraph except the first. */
  readonly isContinued: boolean
  /** The first of several sentences. */
  readonly isHeading: boolean
}

export type EntryLine = { readonly line: number; readonly start: number; readonly text: string }

/** The number of the line that holds an index of an entry's text. */
export function lineAt(entry: MemorandumEntry, index: number): number {
  return lineHolding(entry, index)?.line ?? 0
}

/** The line, as it was pasted, that holds an index of an entry's text. */
export function textOfLine(entry: MemorandumEntry, index: number): string {
  return lineHolding(entry, index)?.text ?? ''
}

function lineHolding({ lines }: MemorandumEntry, index: number): EntryLine | undefined {
  return lines.findLast(({ start }) => start <= index) ?? lines[0]
}
