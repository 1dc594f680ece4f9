/** Loads the library of passkeys: 200 modules, which no start has to wait for. */
export const webauthn = () => import('@simplewebauthn/server')

/** Loads its parsers. */
export const webauthnHelpers = () => import('@simplewebauthn/server/helpers')
