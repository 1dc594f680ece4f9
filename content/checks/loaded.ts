import type * as z from 'zod/mini'
import { type ContentFiles, isCategoryFile } from '../load.ts'
import {
  parseReaderList,
  pathOfList,
  READERS,
  type ReaderList,
  ReaderListError,
  type ReaderNumber,
} from '../readers/reader-list.ts'
import {
  type CategoryFile,
  type CorrectionsFile,
  categoryFileSchema,
  correctionsFileSchema,
  type PictureReadingsFile,
  type PicturesFile,
  type Publication,
  pictureReadingsFileSchema,
  picturesFileSchema,
  publicationsFileSchema,
  type SecondReaderFile,
  type SituationalFile,
  secondReaderFileSchema,
  situationalFileSchema,
} from '../schema.ts'
import {
  biographySamplesFileSchema,
  type CultureFile,
  cultureFileSchema,
  faqFileSchema,
  type GuidanceFile,
  guidanceFileSchema,
  type InspectionFile,
  inspectionFileSchema,
  type LegalFile,
  legalFileSchema,
} from '../text-schemas.ts'
import type { Finding } from './finding.ts'

/** A category with the path of its file. */
export type LoadedCategory = CategoryFile & { path: string }

/** The contents of all files that could be read. */
export type Loaded = {
  categories: readonly LoadedCategory[]
  scenarios: SituationalFile['scenarios']
  publications: readonly Publication[]
  culture: CultureFile['texts']
  guidance: GuidanceFile['tabs']
  legal: LegalFile | undefined
  inspection: InspectionFile | undefined
  struck: SecondReaderFile['struck']
  readers: readonly { reader: ReaderNumber; list: ReaderList }[]
  corrections: CorrectionsFile['corrections']
  pictures: PicturesFile['pictures']
  pictureReadings: PictureReadingsFile['readings']
}

/**
 * Parses every data file. Reports a file that does not fit its schema as a finding and leaves it
 * out.
 */
export function loadForChecks(files: ContentFiles): { loaded: Loaded; findings: Finding[] } {
  const findings: Finding[] = []
  const read = <Schema extends z.ZodMiniType>(path: string, schema: Schema) =>
    parse(files, path, schema, findings)
  const categories = [...files.keys()].filter(isCategoryFile).flatMap((path) => {
    const file = read(path, categoryFileSchema)
    return file ? [{ ...file, path }] : []
  })
  const loaded = {
    categories,
    scenarios: read('situational.json', situationalFileSchema)?.scenarios ?? [],
    publications: read('publications.json', publicationsFileSchema)?.publications ?? [],
    culture: read('culture.json', cultureFileSchema)?.texts ?? [],
    guidance: read('guidance.json', guidanceFileSchema)?.tabs ?? [],
    legal: read('legal.json', legalFileSchema),
    inspection: read('inspection.json', inspectionFileSchema),
    struck: read('second-reader.json', secondReaderFileSchema)?.struck ?? [],
    readers: READERS.map((reader) => ({ reader, list: readList(files, reader, findings) })),
    corrections: read('corrections.json', correctionsFileSchema)?.corrections ?? [],
    pictures: read('pictures.json', picturesFileSchema)?.pictures ?? [],
    pictureReadings: read('picture-readings.json', pictureReadingsFileSchema)?.readings ?? [],
  }
  read('faq.json', faqFileSchema)
  read('biography-samples.json', biographySamplesFileSchema)
  return { loaded, findings }
}

function readList(files: ContentFiles, reader: ReaderNumber, findings: Finding[]): ReaderList {
  const path = pathOfList(reader)
  try {
    return parseReaderList(files.get(path) ?? '')
  } catch (error) {
    if (!(error instanceof ReaderListError)) throw error
    findings.push({ file: path, id: '', rule: 'schema', message: error.message })
    return new Map()
  }
}

function parse<Schema extends z.ZodMiniType>(
  files: ContentFiles,
  path: string,
  schema: Schema,
  findings: Finding[],
): z.infer<Schema> | undefined {
  let value: unknown
  try {
    value = JSON.parse(files.get(path) ?? '')
  } catch {
    findings.push({ file: path, id: '', rule: 'schema', message: 'is missing or not JSON' })
    return undefined
  }
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  for (const issue of parsed.error.issues) {
    const message = `${issue.path.join('.')}: ${issue.message}`
    findings.push({ file: path, id: idAt(value, issue.path), rule: 'schema', message })
  }
  return undefined
}

/** The id of the entry that a path of keys goes through. Empty if there is none. */
function idAt(value: unknown, path: readonly PropertyKey[]): string {
  let here = value
  for (const key of path) {
    if (typeof here !== 'object' || here === null) return ''
    here = Reflect.get(here, key)
    const id = typeof here === 'object' && here !== null ? Reflect.get(here, 'id') : undefined
    if (typeof id === 'string') return id
  }
  return ''
}
