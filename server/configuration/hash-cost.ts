/** The argon2id parameters of one password hash. */
export type HashCost = { memoryKib: number; passes: number; lanes: number }

/** OWASP's recommendation. */
export const OWASP_COST: HashCost = { memoryKib: 19_456, passes: 2, lanes: 1 }
