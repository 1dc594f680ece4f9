/** Maximum number of headlines per user: three a day for a hundred days. */
export const HEADLINES_PER_USER = 300

/** The longest texts of a headline, in characters. */
export const HEADLINE_LENGTHS = { what: 200, place: 100, why: 500, source: 200 } as const
