/** Loads the library of signed tokens, which few calls need. */
export const jose = () => import('jose')
