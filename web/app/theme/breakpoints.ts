/** The widths of media.css that code asks for; scale.test.ts sees that they are the same. */
export const PHONE = '(max-width: 48em)'
export const NARROW = '(max-width: 62em)'
