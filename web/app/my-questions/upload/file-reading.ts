import { useRef, useState } from 'react'
import { type CardOrigin, type ReadFile, readFile, refusalOf } from './read-file.ts'

/** What is known of the file that the user has chosen. */
export type FileReading =
  | { kind: 'none' }
  /** What was chosen is no file that can be read; `problem` says why. */
  | { kind: 'refused'; problem: string }
  | { kind: 'reading'; fileName: string; share: number }
  | { kind: 'unreadable'; fileName: string }
  | { kind: 'read'; file: ReadFile }

const NONE: FileReading = { kind: 'none' }

/** Reads the file that the user chooses; choosing another one leaves the first. */
export function useFileReading() {
  const [reading, setReading] = useState<FileReading>(NONE)
  const work = useRef<AbortController | null>(null)

  function forget() {
    work.current?.abort()
    setReading(NONE)
  }

  async function take(files: readonly File[], origin: CardOrigin | null = null) {
    work.current?.abort()
    const [file, ...others] = files
    if (file === undefined) return
    const problem = others.length > 0 ? 'Choose one file at a time.' : refusalOf(file)
    if (problem !== null) {
      setReading({ kind: 'refused', problem })
      return
    }
    const controller = new AbortController()
    const { signal } = controller
    work.current = controller
    const show = (next: FileReading) => {
      if (!signal.aborted) setReading(next)
    }
    show({ kind: 'reading', fileName: file.name, share: 0 })
    try {
      const report = (share: number) => show({ kind: 'reading', fileName: file.name, share })
      show({ kind: 'read', file: await readFile(file, origin, report, signal) })
    } catch (error) {
      if (!signal.aborted) console.error('Could not read a file.', error)
      show({ kind: 'unreadable', fileName: file.name })
    }
  }
  return { reading, take, forget }
}
