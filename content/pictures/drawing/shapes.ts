/** Shapes of a picture as SVG text. Lengths are in units of the picture's view box. */

export type Point = readonly [number, number]

/** How a shape is painted: by default an outline in the color of the text. */
export type Paint = {
  /** True fills the shape with the color of the text, 'card' with the color behind it. */
  fill?: boolean | 'card'
  /** Width of the outline; 0 for none. */
  line?: number
  dashed?: boolean
  /** Muted, for what the question is not about. */
  soft?: boolean
}

const round = (value: number) => String(Math.round(value * 10) / 10)

function painted({ fill = false, line, dashed = false, soft = false }: Paint): string {
  const ink = soft ? 'var(--sa-ink-soft,currentColor)' : 'currentColor'
  return [
    fill === 'card' ? ' fill="var(--sa-card,#fff)"' : fill ? ` fill="${ink}"` : '',
    line === 0 ? ' stroke="none"' : soft ? ` stroke="${ink}"` : '',
    line === undefined || line === 0 ? '' : ` stroke-width="${round(line)}"`,
    dashed ? ' stroke-dasharray="8 6"' : '',
  ].join('')
}

export function path(d: string, paint: Paint = {}): string {
  return `<path d="${d}"${painted(paint)}/>`
}

/** A line through the points; closed for an area. */
export function polyline(points: readonly Point[], paint: Paint = {}, isClosed = false): string {
  const steps = points.map(([x, y]) => `${round(x)} ${round(y)}`)
  return path(`M${steps.join('L')}${isClosed ? 'Z' : ''}`, paint)
}

export function polygon(points: readonly Point[], paint: Paint = {}): string {
  return polyline(points, paint, true)
}

/** A smooth line through the points (Catmull-Rom); closed for a contour line. */
export function curve(points: readonly Point[], paint: Paint = {}, isClosed = false): string {
  const count = points.length
  const at = (index: number) =>
    points[isClosed ? (index + count) % count : Math.min(Math.max(index, 0), count - 1)] as Point
  const steps = Array.from({ length: isClosed ? count : count - 1 }, (_, index) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    const handle = (axis: 0 | 1, one: Point, other: Point) => (other[axis] - one[axis]) / 6
    const numbers = [
      from[0] + handle(0, before, to),
      from[1] + handle(1, before, to),
      to[0] - handle(0, from, after),
      to[1] - handle(1, from, after),
      ...to,
    ]
    return `C${numbers.map(round).join(' ')}`
  })
  const [x, y] = at(0)
  return path(`M${round(x)} ${round(y)}${steps.join('')}${isClosed ? 'Z' : ''}`, paint)
}

export function circle([x, y]: Point, radius: number, paint: Paint = {}): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}"${painted(paint)}/>`
}

export function ellipse([x, y]: Point, [wide, high]: Point, paint: Paint = {}): string {
  return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(wide)}" ry="${round(high)}"${painted(paint)}/>`
}

export function box([x, y]: Point, [width, height]: Point, paint: Paint & { round?: number } = {}) {
  const corner = paint.round === undefined ? '' : ` rx="${round(paint.round)}"`
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"${corner}${painted(paint)}/>`
}

/** Text centered on a point. */
export function label([x, y]: Point, text: string, size: number): string {
  return `<text x="${round(x)}" y="${round(y)}" font-size="${round(size)}" text-anchor="middle" dominant-baseline="central" fill="currentColor" stroke="none" font-family="sans-serif" font-weight="700">${text}</text>`
}

/** A star of five points, one of them up. */
export function star(
  [x, y]: Point,
  radius: number,
  paint: Paint = { fill: true, line: 0 },
): string {
  const points = Array.from({ length: 10 }, (_, index): Point => {
    const reach = index % 2 === 0 ? radius : radius * 0.382
    const angle = (index * Math.PI) / 5
    return [x + reach * Math.sin(angle), y - reach * Math.cos(angle)]
  })
  return polygon(points, paint)
}

/** The same shapes on the other side of a vertical axis. */
export function mirrored(shapes: string, axis: number): string {
  return `<g transform="matrix(-1 0 0 1 ${round(axis * 2)} 0)">${shapes}</g>`
}

export function moved(shapes: string, [x, y]: Point, scale = 1): string {
  const size = scale === 1 ? '' : ` scale(${scale})`
  return `<g transform="translate(${round(x)} ${round(y)})${size}">${shapes}</g>`
}

/** A whole picture. Its outlines are 3 units wide unless a shape says otherwise. */
export function picture([width, height]: Point, ...shapes: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">${shapes.join('')}</svg>\n`
}
