/** The version that the app shows (specification §9). */
export const VERSION = '1.0.11'

export const DISCLAIMER =
  'Squared Away is independent and unofficial. It is not endorsed by or affiliated with the U.S. Army.'
