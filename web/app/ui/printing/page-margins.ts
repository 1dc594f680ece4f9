import { useEffect } from 'react'

/**
 * Prints the title of the document at the top of each page. Browsers without margin boxes print it
 * by themselves.
 */
export function usePrintedTitle() {
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    const setTitle = () => sheet.replaceSync(titleRule(document.title))
    window.addEventListener('beforeprint', setTitle)
    return () => {
      window.removeEventListener('beforeprint', setTitle)
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    }
  }, [])
}

/** A title may hold the name of a set, so it is escaped as a CSS string. */
export function titleRule(title: string): string {
  return `@page { @top-left { content: ${cssString(title)}; font: 9pt sans-serif } }`
}

/** A text as a CSS string. */
export function cssString(text: string): string {
  const escaped = text.replace(
    /[^\p{L}\p{N} ]/gu,
    (sign) => `\\${(sign.codePointAt(0) ?? 0).toString(16)} `,
  )
  return `"${escaped}"`
}
