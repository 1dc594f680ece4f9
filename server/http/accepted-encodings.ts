/** Whether the `Accept-Encoding` in `header` includes the encoding. */
export function accepts(header: string, encoding: string): boolean {
  return header.split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    return name === encoding && !parameters.some((text) => /^q=0(\.0*)?$/.test(text))
  })
}
