/** The widths of media.css that code needs; scale.test.ts checks that they match. */
export const PHONE = '(max-width: 48em)'
export const NARROW = '(max-width: 62em)'
