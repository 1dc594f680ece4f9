/** A range of a text; `end` is exclusive. */
type Place = { readonly start: number; readonly end: number }

/** 'everything except land navigation', 'no current events this time', 'do not study weapons'. */
const LEFT_OUT =
  /\b(?:delete|deletes|deleted|strike|strikes|remove|removes)\b:? ["'][^"']{2,60}["']|\b(?:except(?: for)?|excluding|but not|forget about|ignore|minus|other than|instead of|(?:do not|don't|dont|no need to|need not|you can) (?:study|sweat|stress|stress about|worry about|bother with|skip|read|know|bring up)|will not (?:ask|cover|include)|won't (?:ask|cover|include)|skip(?:ping)?|leave out|leaving out|(?:took|take|takes|taking|taken) (?:off|out)|(?:we|i|they|he|she|csm|top|are|am|have|has|been|just) (?:dropp|remov)(?:ed|ing)|scrapped|cut out|got rid of)\b(?: ?: )?(?:(?! (?:and|but|plus) (?:add|put|kept|keep|still|study|know))[^.;:()\t])*|\b(?:not (?:required|tested|asked|covered|needed|included|on the (?:list|board|test))|omitt?(?:ed)?|excluded|off the (?:list|table))(?: this \w+)? ?(?::| - )[^.;\t]*|\b(?:drop|delete|remove|strike|cut)\b[^.;:()\t]{2,60}\b(?:from|off)\b|(?<=^|[,;:.!?()-] ?)[^.,;:?!()\t]{2,40}\?+ (?:no\b|nope|nah|not\b|skip|(?:they|we|he|she|top|csm) (?:skip|did ?n.?t|do ?n.?t|wo ?n.?t|never))|\bno (?:more )?[^,.;:()\t]{2,40}? (?:this (?:time|year|yr|month|mo|quarter|qtr|board|cycle|round|week|go)\b(?: around)?|either|anymore|any more)\b/gi

const SAYS_NOT_ASKED =
  /\b(?:no one|nobody|not|never|won't|wont|aint|isn't|aren't)\b(?!.{0,80}\b(?:outside|other than|beyond|but|except|only)\b).{0,40}\b(?:ask|asks|asked|asking|quiz|quizzed|test|tested|question|questioned|study|come up|coming up)\b|^no .{2,60}\b(?:this (?:time|year|yr|month|mo|quarter|qtr|cycle|round)|either|anymore)\b|\b(?:is|are|was|were|been) (?:out|off|removed|dropped|cut|deleted)(?: (?:(?:of|from|off) )?the (?:list|board|table|topics))?(?: (?:this|for) .{2,20})?[.!]?$/i

/** True for sentences such as 'Nobody will be asked to sing' and 'Weapons are off the list'. */
export function saysNotAsked(sentence: string): boolean {
  return SAYS_NOT_ASKED.test(sentence)
}

/** The ranges of a text that name what the board will not ask. */
export function leftOutPlaces(text: string): Place[] {
  if (saysNotAsked(text)) return [{ start: 0, end: text.length }]
  return [...text.matchAll(LEFT_OUT)].map(({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
  }))
}
