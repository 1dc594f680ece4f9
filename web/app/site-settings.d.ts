/** Addresses that whoever runs the site sets when building (see vite.config.ts); '' is unset. */
declare const __APP_STORE_URL__: string
declare const __PLAY_STORE_URL__: string
declare const __CONTACT_EMAIL__: string
