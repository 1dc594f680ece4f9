import { closeSync, openSync, readSync } from 'node:fs'

/** The voice's settings may follow the text. */
const SPOKEN = /SPEECH OUTPUT: '(.*?)' ?(?:None|\{[^{}]*\})?$/

/** Follows Orca's debug log, which grows by a megabyte a minute, by reading only what is new. */
export function followLog(path: string) {
  const spoken: string[] = []
  let isHandling = false
  const buffer = Buffer.alloc(1 << 20)
  let size = 0
  /** A line that is not written to its end. */
  let rest = ''

  function readNew() {
    const file = openSync(path, 'r')
    const decoder = new TextDecoder()
    for (;;) {
      const count = readSync(file, buffer, 0, buffer.length, size)
      if (count === 0) break
      size += count
      rest += decoder.decode(buffer.subarray(0, count), { stream: true })
    }
    closeSync(file)
    const lines = rest.split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const text = SPOKEN.exec(line)?.[1]?.trim()
      if (text) spoken.push(text)
      else if (line.startsWith('vvvvv PROCESS')) isHandling = true
      else if (line.startsWith('^^^^^ PROCESS')) isHandling = false
    }
  }

  return {
    /** All that it has said, and whether it is handling an event. */
    look(): { spoken: readonly string[]; isHandling: boolean } {
      readNew()
      return { spoken: [...spoken], isHandling }
    },
  }
}
