import type { ContentFiles } from '../load.ts'
import { digest } from '../readers/hashes.ts'
import type { Finding } from './finding.ts'
import type { Loaded } from './loaded.ts'
import { plainWords } from './plain-words.ts'

/** Bytes of a picture's file. */
const BYTES_AT_MOST = 3000

/** What a drawing may consist of: shapes and text, and no links, styles, scripts or files. */
const ELEMENTS = new Set(['svg', 'g', 'path', 'circle', 'ellipse', 'rect', 'text'])
const ATTRIBUTES = new Set(
  `xmlns viewBox fill stroke stroke-width stroke-linecap stroke-linejoin stroke-dasharray d cx cy r rx
  ry x y width height transform font-size font-family font-weight text-anchor dominant-baseline`.split(
    /\s+/,
  ),
)

/** Colors of the scheme, so that a picture can be read in red light. */
const COLOR = /^(none|currentColor|var\(--sa-[a-z-]+,(currentColor|#fff)\))$/

/** One element with its attributes, the end of one, or text. */
const PIECE = /<(\/?)([A-Za-z]+)((?: [a-zA-Z-]+="[^"<>]*")*)\/?>|([^<>&]+)/gy

/**
 * Every picture is drawn from plain shapes in the colors of the scheme, has a text that gives no
 * answer away, is asked about, and was named right by a reader who saw nothing else.
 */
export function checkPictures(loaded: Loaded, files: ContentFiles): Finding[] {
  const { categories, pictures, pictureReadings } = loaded
  const findings: Finding[] = []
  const report = (id: string, message: string, file = 'pictures.json') =>
    findings.push({ file, id, rule: 'picture', message })
  const known = new Set(pictures.map(({ id }) => id))
  const answers = new Map<string, string[]>()
  for (const { path, questions } of categories) {
    for (const { id, picture, answer } of questions) {
      if (picture === undefined) continue
      answers.set(picture, [...(answers.get(picture) ?? []), answer])
      if (!known.has(picture)) report(id, `${picture} is not a picture of pictures.json`, path)
    }
  }
  for (const { id, alt } of pictures) {
    const svg = files.get(`pictures/${id}.svg`)
    if (svg === undefined) {
      report(id, `pictures/${id}.svg is missing`)
      continue
    }
    for (const fault of drawingFaults(svg)) report(id, fault)
    const asked = answers.get(id) ?? []
    if (asked.length === 0) report(id, 'no question asks about it')
    for (const answer of asked.filter((text) => says(alt, text))) {
      report(id, `its text gives the answer away: ${answer}`)
    }
    const hash = digest([svg])
    const reading = pictureReadings.findLast((one) => one.id === id && one.drawing === hash)
    if (reading === undefined) report(id, `has to be named by a second reader (drawing ${hash})`)
    else if (reading.verdict !== 'agrees') report(id, `was named otherwise: ${reading.named}`)
  }
  for (const path of files.keys()) {
    const [, id] = /^pictures\/(.+)\.svg$/.exec(path) ?? []
    if (id !== undefined && !known.has(id)) report(id, 'has no row in pictures.json')
  }
  return findings
}

function says(alt: string, answer: string): boolean {
  return ` ${plainWords(alt)} `.includes(` ${plainWords(answer)} `)
}

function drawingFaults(svg: string): string[] {
  const faults: string[] = []
  if (svg.length >= BYTES_AT_MOST)
    faults.push(`has ${svg.length} bytes; fewer than 3,000 are allowed`)
  if (!svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ')) {
    faults.push('does not begin as a drawing of ours')
  }
  PIECE.lastIndex = 0
  let end = 0
  for (const [piece, , name, attributes] of svg.matchAll(PIECE)) {
    end += piece.length
    if (name === undefined) continue
    if (!ELEMENTS.has(name)) faults.push(`holds <${name}>`)
    for (const [, key = '', value = ''] of (attributes ?? '').matchAll(
      / ([a-zA-Z-]+)="([^"]*)"/g,
    )) {
      if (!ATTRIBUTES.has(key)) faults.push(`holds the attribute ${key}`)
      if ((key === 'fill' || key === 'stroke') && !COLOR.test(value)) {
        faults.push(`has a color that is not of the scheme: ${value}`)
      }
      if (value.includes('url(')) faults.push(`refers to ${value}`)
    }
  }
  if (end !== svg.length) faults.push(`cannot be read from character ${end + 1} on`)
  return faults
}
