/** The text message with a code; fits into one SMS. */
export function codeText(code: string, minutes: number): string {
  return `${code} is your Squared Away code. It works once, for ${minutes} minutes. If you did not ask for it, ignore this text.`
}
