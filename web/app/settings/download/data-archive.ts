import {
  ARCHIVE_DATA_NAME,
  ARCHIVE_PICTURES,
  archiveText,
} from '@squared-away/domain/archive/archive-form'
import { BYTE_ORDER_MARK, csvFileName, formatCsv } from '@squared-away/domain/csv/cells'
import { questionRows } from '@squared-away/domain/csv/questions'
import { cleanPicture } from '@squared-away/domain/pictures/clean-picture'
import { strToU8, type Zippable, zipSync } from 'fflate'
import type { AccountData } from '../../data/archive/account-data.ts'

const FOLDER = 'question-sets'

/**
 * A ZIP of everything an account owns: one JSON file, and each current set as a CSV for 'Upload
 * CSV'. Situational sets have no CSV: their answers have four parts.
 * The pictures that the user brought in are files of their own.
 */
export function dataArchive(
  data: AccountData,
  exportedAt: Date,
  pictures: ReadonlyMap<string, Uint8Array> = new Map(),
): Uint8Array<ArrayBuffer> {
  const files: Zippable = { [ARCHIVE_DATA_NAME]: strToU8(archiveText(data, exportedAt)) }
  for (const [id, bytes] of pictures) files[pictureName(id, bytes)] = [bytes, { level: 0 }]
  for (const set of data.questionSets) {
    if (set.scope !== 'user' || set.isArchived || set.type !== 'standard') continue
    const questions = data.questions.filter(
      ({ setId, isArchived }) => setId === set.$id && !isArchived,
    )
    const text = BYTE_ORDER_MARK + formatCsv(questionRows(questions))
    files[freeName(files, `${FOLDER}/${csvFileName(set.name)}`)] = strToU8(text)
  }
  return zipSync(files)
}

/** With the ending that other programs open it by. */
function pictureName(id: string, bytes: Uint8Array): string {
  const clean = cleanPicture(bytes)
  const ending = typeof clean === 'string' ? 'bin' : clean.type.replace('image/', '')
  return `${ARCHIVE_PICTURES}/${id}.${ending}`
}

/** Sets may share a name, and some file systems ignore case. */
function freeName(files: Zippable, name: string): string {
  const taken = new Set(Object.keys(files).map((other) => other.toLowerCase()))
  const bare = name.replace(/\.csv$/, '')
  let free = name
  for (let copy = 2; taken.has(free.toLowerCase()); copy += 1) free = `${bare} (${copy}).csv`
  return free
}
