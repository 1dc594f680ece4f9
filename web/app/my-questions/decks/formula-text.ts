/** `\( … \)`, `\[ … \]`, `<anki-mathjax>` and Anki's own LaTeX marks. */
const FORMULA =
  /\\\(([\s\S]*?)\\\)|\\\[([\s\S]*?)\\\]|<anki-mathjax[^>]*>([\s\S]*?)<\/anki-mathjax>|\[latex\]([\s\S]*?)\[\/latex\]|\[\$\$?\]([\s\S]*?)\[\/\$\$?\]/gi

const SIGNS: Readonly<Record<string, string>> = {
  times: '×',
  cdot: '·',
  div: '÷',
  pm: '±',
  approx: '≈',
  neq: '≠',
  ne: '≠',
  leq: '≤',
  le: '≤',
  geq: '≥',
  ge: '≥',
  degree: '°',
  pi: 'π',
  alpha: 'α',
  beta: 'β',
  gamma: 'γ',
  delta: 'δ',
  Delta: 'Δ',
  theta: 'θ',
  lambda: 'λ',
  mu: 'μ',
  sigma: 'σ',
  omega: 'ω',
  Omega: 'Ω',
  rightarrow: '→',
  to: '→',
  Rightarrow: '⇒',
  infty: '∞',
  left: '',
  right: '',
  quad: ' ',
  qquad: ' ',
  ldots: '…',
  dots: '…',
}

/**
 * Writes the formulas of a card's HTML as text where one line says the same, such as 'GM = M + 6°'.
 * `isReadable` is false if one of them stays TeX.
 */
export function withFormulas(html: string): { html: string; isReadable: boolean } {
  if (!/\\[([]|anki-mathjax|\[latex\]|\[\$/i.test(html)) return { html, isReadable: true }
  let isReadable = true
  const read = html.replaceAll(FORMULA, (whole, ...groups) => {
    const formula = groups.slice(0, 5).find((group) => group !== undefined) ?? ''
    const text = formulaText(String(formula))
    if (text === null) isReadable = false
    return text ?? whole
  })
  return { html: read, isReadable }
}

/** Null if one line cannot say it: an integral, a matrix, a sum. */
function formulaText(formula: string): string | null {
  const text = formula
    .replace(/^\s*\$+|\$+\s*$/g, '')
    .replaceAll(/\^\s*\{?\s*\\circ\s*\}?/g, '°')
    .replaceAll(/\\(?:text|mathrm|mathbf|textbf|mbox)\s*\{([^{}]*)\}/g, '$1')
    .replaceAll(/\\[dt]?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g, (_, over: string, under: string) =>
      [over, under].map((part) => (/^[\w.]*$/.test(part) ? part : `(${part})`)).join('/'),
    )
    .replaceAll(/\\sqrt\s*\{([^{}]*)\}/g, '√($1)')
    .replaceAll(/\\([,;:! ])/g, ' ')
    .replaceAll(/\\([%$#&_])/g, '$1')
    .replaceAll(/\\([A-Za-z]+)/g, (whole, name: string) => SIGNS[name] ?? whole)
    .replaceAll(/([\^_])\{([^{}\s]*)\}/g, '$1$2')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
  return /\\|[{}]/.test(text) ? null : text
}
