/**
 * 'Situational questions pertaining to suicide prevention, drugs and alcohol' announces scenarios:
 * what follows is their subject, not topics for cards.
 */
const ABOUT =
  /\bsituation(?:al|[ -]based)(?: (?:questions?|scenarios?))?(?: will| may| must| be| asked| are| is| or| scenarios?){0,4}:? (?:pertaining|concerning|relat(?:ed|ing)|regarding|about|on|covering|involving|dealing|from|in|that|to include|include|including)\b/i

/** The index at which the details of situational questions begin; null if there are none. */
export function situationalDetails(text: string): number | null {
  const found = ABOUT.exec(text)
  return found ? found.index + found[0].length : null
}
