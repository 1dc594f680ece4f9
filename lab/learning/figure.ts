import type { Row } from './table.ts'

const WIDTH = 720
const ROW = 26
const LEFT = 190
const RIGHT = 24
const TOP = 56
const BOTTOM = 34

const MARKS = [
  { name: 'random', of: (row: Row) => row.random, fill: '#9a9484' },
  { name: 'due first', of: (row: Row) => row.dueFirst, fill: '#b8862b' },
  { name: 'best fixed', of: (row: Row) => row.best, fill: 'none' },
  { name: 'plan', of: (row: Row) => row.plan, fill: '#3f5a36' },
] as const

/** Draws the table as SVG: a line per setting, a dot per strategy. */
export function drawFigure(rows: readonly Row[]): string {
  const height = TOP + rows.length * ROW + BOTTOM
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="12" fill="#2b2a25">`,
    '<title>What is recalled on the day of the board, by how the cards were chosen</title>',
    `<rect width="${WIDTH}" height="${height}" fill="#f6f2e7"/>`,
    ...legend(),
    ...[0, 0.25, 0.5, 0.75, 1].map((share) => grid(share, height)),
    ...rows.map(line),
    '</svg>',
  ]
  return `${parts.join('\n')}\n`
}

function legend(): string[] {
  return MARKS.map(({ name, fill }, at) => {
    const x = LEFT + at * 110
    return `${dot(x, 24, fill)}<text x="${x + 12}" y="28">${name}</text>`
  })
}

function grid(share: number, height: number): string {
  const x = xOf(share)
  return `<path d="M${x} ${TOP - 12}V${height - BOTTOM}" stroke="#d9d2bf"/><text x="${x}" y="${height - 14}" text-anchor="middle">${share * 100} %</text>`
}

function line(row: Row, at: number): string {
  const y = TOP + at * ROW
  const name = `${row.learner}, ${row.cards} cards`
  const dots = MARKS.map(({ of, fill }) => dot(xOf(of(row)), y, fill)).join('')
  const span = `<path d="M${xOf(row.random)} ${y}H${xOf(row.plan)}" stroke="#3f5a36" stroke-opacity="0.35" stroke-width="3"/>`
  return `<text x="${LEFT - 14}" y="${y + 4}" text-anchor="end">${name}</text>${span}${dots}`
}

function dot(x: number, y: number, fill: string): string {
  const radius = fill === 'none' ? 7 : 5
  const stroke = fill === 'none' ? ' stroke="#2b2a25" stroke-width="1.5"' : ''
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"${stroke}/>`
}

function xOf(share: number): number {
  return Math.round(LEFT + share * (WIDTH - LEFT - RIGHT))
}
