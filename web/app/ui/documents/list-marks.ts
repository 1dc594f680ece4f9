/** A number or letter of a list to which its words are stuck, such as 'A.Loyalty', '1)Who' or 'b."So"'. */
const STUCK =
  /^(\(?(?:(?:\d{1,3}|[A-Ja-j])(?:\)(?=[^\s)\d.,;])|\.(?=["'“‘([<$&#-]|\p{Lu}\p{Ll}{2}))|[A-Ja-j]\.(?=\p{L}{3})))/u

/** A line with a space behind the number or letter of its list. */
export const spacedMark = (line: string): string => line.replace(STUCK, '$1 ')
