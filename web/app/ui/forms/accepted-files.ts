/**
 * The `accept` of a file field. An iPhone grays out files whose ending it does not know, such as
 * `.apkg`, so there every file can be chosen; what it is shows when it is read.
 *
 * @param endings Such as `.csv,.tsv`.
 */
export function acceptedFiles(
  endings: string,
  { userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'> = navigator,
): string {
  // An iPad calls itself a Mac, and no Mac has a touch screen.
  const isApplePhone = /iP(hone|ad|od)/.test(userAgent)
  return isApplePhone || (userAgent.includes('Macintosh') && maxTouchPoints > 1) ? '' : endings
}
