import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Administrators' programs are often not on a user's PATH. */
const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/sbin']

/** The path of an installed program; undefined if it is not on this machine. */
export const findProgram = (name: string): string | undefined =>
  FOLDERS.map((folder) => join(folder, name)).find((path) => existsSync(path))
