/** What one hash of a password costs by argon2id. */
export type HashCost = { memoryKib: number; passes: number; lanes: number }

/** OWASP's parameters. */
export const OWASP_COST: HashCost = { memoryKib: 19_456, passes: 2, lanes: 1 }
