import { LONGEST_SET_NAME } from '@squared-away/domain/entities/question-set'

const ENDING = ' (User Version)'

/**
 * The name of a user's copy of a shared or default set (specification §4): '<name> (User Version)'.
 */
export function userVersionName(name: string): string {
  const longest = LONGEST_SET_NAME - ENDING.length
  // Avoids cutting a surrogate pair in half.
  const cut = name.length <= longest ? name : name.slice(0, longest).replace(/[\ud800-\udbff]$/, '')
  return `${cut.trimEnd()}${ENDING}`
}
