/** ' 日本[にほん]': characters and how they are read; a space before them says where they begin. */
const READING = / ?([^\s>[\]]+)\[(?!sound:)([^[\]]*)\]/g

/** '日本 (にほん)'. */
export const withFurigana = (text: string) => text.replaceAll(READING, '$1 ($2)')

/** The characters alone. */
export const kanjiOf = (text: string) => text.replaceAll(READING, '$1')

/** How they are read alone. */
export const kanaOf = (text: string) => text.replaceAll(READING, '$2')
