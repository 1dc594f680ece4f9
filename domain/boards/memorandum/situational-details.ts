/**
 * 'Situational questions pertaining to suicide prevention, drugs and alcohol' announces scenarios:
 * what stands behind is what they are about, and no topic for cards.
 */
const ABOUT =
  /\bsituation(?:al|[ -]based)(?: (?:questions?|scenarios?))?(?: will| may| must| be| asked| are| is| or| scenarios?){0,4}:? (?:pertaining|concerning|relat(?:ed|ing)|regarding|about|on|covering|involving|dealing|from|in|that|to include|include|including)\b/i

/** Where the details of situational questions begin in an entry's text; null where they do not. */
export function situationalDetails(text: string): number | null {
  const found = ABOUT.exec(text)
  return found ? found.index + found[0].length : null
}
