/** What the board is for. */
export type BoardKind =
  | 'promotion'
  | 'soldier or NCO of the period'
  | 'best squad or warrior'
  | 'club'

/** What a memorandum says about its board. */
export type SaidBoard = {
  readonly kind: BoardKind
  /** Grades considered by a promotion board, and periods such as 'quarter'. */
  readonly grades: readonly string[]
  readonly period: string | null
  readonly line: number
}

const KINDS: readonly (readonly [RegExp, BoardKind])[] = [
  [/\bof the (?:month|quarter|year|cycle)\b/i, 'soldier or NCO of the period'],
  [
    /\b(?:so(?:t|ft)?[mqy]|nco ?o?(?:t|ft)?[mqy]|(?:quarterly|monthly|annual) (?:soldier|nco)\b|(?:month|quarter|monthly|quarterly) board\b)/i,
    'soldier or NCO of the period',
  ],
  [/\b(?:best (?:squad|warrior)|warrior competition)\b/i, 'best squad or warrior'],
  [/\b(?:audie murphy|samc|morales)\b/i, 'club'],
  [
    /\bpromotions? (?:selection )?(?:board|moi|packet|to\b)|\bboard\b.{0,40}\bpromotion|\b(?:sgt|ssg|sergeant|e-?[56])\b.{0,30}\bboard\b/i,
    'promotion',
  ],
]

const GRADES: readonly (readonly [RegExp, string])[] = [
  [/\bsgt\b|\bsergeant\b(?! (?:major|first|of))|\be-?5\b/i, 'SGT'],
  [/\bssg\b|\bstaff sergeant\b|\be-?6\b/i, 'SSG'],
]

const PERIOD = /\bof the (month|quarter|year)\b/i

/** Reads the kind of board from the lines near the subject. */
export function boardKind(pasted: readonly string[]): SaidBoard | null {
  const lines = pasted.map((line) => line.replace(/\s+/g, ' '))
  const subject = lines.findIndex((line) => /^\s*subj/i.test(line))
  const places = subject === -1 ? [...lines.keys()] : [subject, subject + 1, ...lines.keys()]
  for (const place of places) {
    const line = lines[place] ?? ''
    const kind = KINDS.find(([pattern]) => pattern.test(line))?.[1]
    if (!kind) continue
    const said = `${line} ${place === subject ? (lines[place + 1] ?? '') : ''}`
    return {
      kind,
      grades: kind === 'promotion' ? GRADES.filter(([p]) => p.test(said)).map(([, g]) => g) : [],
      period: PERIOD.exec(said)?.[1]?.toLowerCase() ?? null,
      line: place + 1,
    }
  }
  return null
}
