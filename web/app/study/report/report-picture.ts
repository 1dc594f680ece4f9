/** What the picture of a report says. */
export interface ReportSheet {
  title: string
  day: string
  result: string
  rows: readonly (readonly [name: string, result: string])[]
  /** The topics to study next. */
  topics: readonly string[]
}

/** The size that phones share and show without cutting. */
const WIDTH = 1080
const HEIGHT = 1350
const MARGIN = 90
const MAX_ROWS = 6
const MAX_TOPICS = 4

/** As the sheets on paper: one scheme, whatever the screen shows. */
const COLORS = {
  paper: '#f2ecdd',
  card: '#fcf9f1',
  ink: '#23251a',
  soft: '#585942',
  line: '#857d5d',
}

/** Draws a report as a PNG. The picture never leaves the device unless the soldier shares it. */
export async function reportPicture(sheet: ReportSheet): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('This browser cannot draw.')
  await document.fonts.ready
  drawSheet(pen, sheet)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('This browser cannot write a PNG.'))),
      'image/png',
    )
  })
}

function drawSheet(pen: CanvasRenderingContext2D, sheet: ReportSheet) {
  const font = getComputedStyle(document.body).fontFamily
  const headline = getComputedStyle(document.documentElement).getPropertyValue('--sa-font-headline')
  pen.fillStyle = COLORS.paper
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  pen.fillStyle = COLORS.card
  pen.fillRect(MARGIN / 2, MARGIN / 2, WIDTH - MARGIN, HEIGHT - MARGIN)
  pen.strokeStyle = COLORS.line
  pen.lineWidth = 3
  pen.strokeRect(MARGIN / 2, MARGIN / 2, WIDTH - MARGIN, HEIGHT - MARGIN)

  const inside = WIDTH - 2 * MARGIN
  let top = MARGIN + 70
  const write = (
    text: string,
    size: number,
    options: { color?: string; isHeadline?: boolean } = {},
  ) => {
    const { color = COLORS.ink, isHeadline = false } = options
    pen.font = `600 ${size}px ${isHeadline ? headline : font}`
    pen.fillStyle = color
    pen.fillText(text, MARGIN, top, inside)
    top += size * 1.45
  }
  write(sheet.title, 64, { isHeadline: true })
  write(sheet.day, 36, { color: COLORS.soft })
  top += 130
  write(sheet.result, 170, { isHeadline: true })
  top -= 110
  for (const [name, result] of sheet.rows.slice(0, MAX_ROWS)) {
    pen.textAlign = 'right'
    pen.font = `600 38px ${font}`
    pen.fillStyle = COLORS.ink
    pen.fillText(result, WIDTH - MARGIN, top, inside / 2)
    pen.textAlign = 'left'
    pen.font = `400 38px ${font}`
    pen.fillText(name, MARGIN, top, inside * 0.65)
    pen.fillStyle = COLORS.line
    pen.fillRect(MARGIN, top + 18, inside, 2)
    top += 66
  }
  if (sheet.topics.length > 0) {
    top += 30
    write('Study these next', 44, { isHeadline: true })
    for (const topic of sheet.topics.slice(0, MAX_TOPICS)) write(topic, 36)
  }
  top = HEIGHT - MARGIN
  write('Squared Away. Marked by the Soldier. Not an official record.', 28, { color: COLORS.soft })
}
