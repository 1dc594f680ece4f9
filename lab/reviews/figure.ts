import type { PersonPredictions } from './person.ts'
import type { Prediction } from './scores.ts'

/** A point of the reliability diagram: a bin's mean prediction and its share of right answers. */
export type ReliabilityPoint = {
  readonly predicted: number
  readonly recalled: number
  readonly count: number
}

const BINS = 20
const SIZE = 480
const MARGIN = 56
const RADIUS = 4
const COLORS = { ours: '#5b6236', fsrs6: '#b08d3c' } as const
const LABELS = { ours: 'Squared Away', fsrs6: 'FSRS-6' } as const

/** Bins of equal numbers of answers, from the least to the most likely. */
export function reliability(predictions: readonly Prediction[]): ReliabilityPoint[] {
  const sorted = predictions.toSorted((a, b) => a.chance - b.chance)
  return Array.from({ length: BINS }, (_, bin) => {
    const at = (share: number) => Math.round(sorted.length * share)
    const part = sorted.slice(at(bin / BINS), at((bin + 1) / BINS))
    const mean = (of: (prediction: Prediction) => number) =>
      part.reduce((sum, prediction) => sum + of(prediction), 0) / part.length
    return {
      predicted: mean(({ chance }) => chance),
      recalled: mean(({ isRight }) => Number(isRight)),
      count: part.length,
    }
  }).filter(({ count }) => count > 0)
}

/**
 * Draws a reliability diagram as SVG: predicted against recalled; they are equal on the diagonal.
 */
export function reliabilityFigure({ ours, fsrs6 }: PersonPredictions): string {
  const ticks = [0, 0.25, 0.5, 0.75, 1]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" font-family="sans-serif" font-size="13" fill="#2b2a25" role="img">`,
    '<title>Reliability: predicted chance against the share recalled</title>',
    `<rect width="${SIZE}" height="${SIZE}" fill="#f6f1e4"/>`,
    `<line x1="${x(0)}" y1="${y(0)}" x2="${x(1)}" y2="${y(1)}" stroke="#8a8672" stroke-dasharray="4 4"/>`,
    ...ticks.map((tick) => tickMarks(tick)),
    `<text x="${SIZE / 2}" y="${SIZE - 14}" text-anchor="middle">predicted</text>`,
    `<text x="16" y="${SIZE / 2}" text-anchor="middle" transform="rotate(-90 16 ${SIZE / 2})">recalled</text>`,
    ...series('fsrs6', fsrs6, 1),
    ...series('ours', ours, 0),
    '</svg>\n',
  ].join('\n')
}

function series(name: keyof typeof LABELS, predictions: readonly Prediction[], row: number) {
  const points = reliability(predictions)
  const line = points.map(({ predicted, recalled }) => `${x(predicted)},${y(recalled)}`).join(' ')
  const color = COLORS[name]
  const legend = MARGIN + 24 + row * 22
  return [
    `<polyline points="${line}" fill="none" stroke="${color}" stroke-width="1.5"/>`,
    ...points.map(
      ({ predicted, recalled }) =>
        `<circle cx="${x(predicted)}" cy="${y(recalled)}" r="${RADIUS}" fill="${color}"/>`,
    ),
    `<circle cx="${MARGIN + 24}" cy="${legend - 4}" r="5" fill="${color}"/>`,
    `<text x="${MARGIN + 36}" y="${legend}">${LABELS[name]}</text>`,
  ]
}

function tickMarks(share: number): string {
  return [
    `<text x="${x(share)}" y="${SIZE - MARGIN + 20}" text-anchor="middle">${share}</text>`,
    `<text x="${MARGIN - 10}" y="${y(share) + 4}" text-anchor="end">${share}</text>`,
    `<line x1="${x(share)}" y1="${y(0)}" x2="${x(share)}" y2="${y(0) + 5}" stroke="#2b2a25"/>`,
    `<line x1="${x(0)}" y1="${y(share)}" x2="${x(0) - 5}" y2="${y(share)}" stroke="#2b2a25"/>`,
  ].join('\n')
}

function x(share: number): number {
  return Math.round(MARGIN + share * (SIZE - 2 * MARGIN))
}

function y(share: number): number {
  return Math.round(SIZE - MARGIN - share * (SIZE - 2 * MARGIN))
}
