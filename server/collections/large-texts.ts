/**
 * A document up to this many characters is never counted: 5,000 of them, which is the longest list,
 * still make a fair page.
 */
export const SMALL_CHARACTERS = 4096

/**
 * What one user's documents of one collection may hold together (characters) once one of them is
 * larger. Without this, a few minutes of writing would make a list too large for memory.
 */
export const LARGE_CHARACTERS_A_USER = 32 * 1024 * 1024
