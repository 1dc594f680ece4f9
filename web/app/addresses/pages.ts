// The address of every page that is open to all (specification §2).

export const landing = '/'
export const legal = '/legal'
export const privacy = '/legal#privacy'
export const contact = '/legal#contact'
/** What the answers rest on, and what was corrected. */
export const publications = '/publications'
export const corrections = '/publications#corrections'
/** A quiz and a creed for who has no account. */
export const look = '/try'
export const lookCreed = '/try/creed'
/** The licenses of what the product is made of; a file of the build. */
export const notices = '/third-party-notices.txt'
export const login = '/login'
/** The same page, with its other tab open. */
export const signUp = '/login#sign-up'
export const secondFactor = '/second-factor'
export const forgotPassword = '/forgot-password'
export const recovery = '/recovery'
export const verification = '/verify'

/** Where the screens begin, which want somebody signed in. */
export const home = '/home'
