/** ' 日本[にほん]': characters and their reading; a leading space marks where they start. */
const READING = / ?([^\s>[\]]+)\[(?!sound:)([^[\]]*)\]/g

/** '日本 (にほん)'. */
export const withFurigana = (text: string) => text.replaceAll(READING, '$1 ($2)')

/** Returns the text without its readings. */
export const toKanji = (text: string) => text.replaceAll(READING, '$1')

/** Returns the readings only. */
export const toKana = (text: string) => text.replaceAll(READING, '$2')
