/** Loads the library of OpenID Connect with the first sign-in through a provider. */
export const openidClient = () => import('openid-client')
