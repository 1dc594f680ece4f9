import { LONGEST_SET_NAME } from '@squared-away/domain/entities/question-set'

const ENDING = ' (User Version)'

/** The name of a user's copy of a shared or default set (SPEC.md §4): '<name> (User Version)'. */
export function userVersionName(name: string): string {
  const room = LONGEST_SET_NAME - ENDING.length
  // Half of a character at the cut would be no text.
  const cut = name.length <= room ? name : name.slice(0, room).replace(/[\ud800-\udbff]$/, '')
  return `${cut.trimEnd()}${ENDING}`
}
