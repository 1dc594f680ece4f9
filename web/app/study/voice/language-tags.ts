/**
 * Whether a language tag is English. Chrome on Android writes 'en_US'
 * (https://github.com/HadrienGardeur/web-speech-recommended-voices/issues/13), some engines 'eng'.
 */
export function isEnglish(tag: string): boolean {
  return /^eng?(?![a-z])/i.test(tag)
}

/** Whether two language tags name the same variety: 'en-US' and 'en_us' do. */
export function isSameTag(a: string, b: string): boolean {
  return plain(a) === plain(b)
}

const plain = (tag: string) => tag.replaceAll('_', '-').toLowerCase()
