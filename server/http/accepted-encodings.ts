/** True when the `Accept-Encoding` in `header` names the encoding and does not refuse it. */
export function accepts(header: string, encoding: string): boolean {
  return header.split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    return name === encoding && !parameters.some((text) => /^q=0(\.0*)?$/.test(text))
  })
}
