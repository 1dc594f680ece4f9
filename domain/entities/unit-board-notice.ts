/** What the makers of a unit board send to everybody who joined it. */
export const NOTICE_KINDS = ['announcement', 'nudge'] as const

export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** How many of each kind go out in 24 hours. */
export const NOTICES_PER_DAY: Readonly<Record<NoticeKind, number>> = { announcement: 5, nudge: 1 }

/** In characters. */
export const LONGEST_ANNOUNCEMENT = 300
