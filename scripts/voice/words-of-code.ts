import { type Node, parseSync, Visitor } from 'oxc-parser'

/** The words of a source file. */
export type WordsOfCode = {
  /** Comments without their marks; consecutive line comments are one. */
  readonly comments: readonly string[]
  /** First arguments of `test`, `describe` and their variants. */
  readonly titles: readonly string[]
  /** Declared names: types, functions, classes, variables. */
  readonly names: readonly string[]
}

const TEST_FUNCTIONS = new Set(['test', 'describe', 'it'])

/** Reads the comments, test titles and declared names of a TypeScript source. */
export function wordsOfCode(path: string, source: string): WordsOfCode {
  const { program, comments } = parseSync(path, source)
  const titles: string[] = []
  const names: string[] = []
  const declare = (name: string | undefined) => name !== undefined && names.push(name)
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      if (!TEST_FUNCTIONS.has(calledName(callee))) return
      if (first?.type === 'Literal' && typeof first.value === 'string') titles.push(first.value)
      if (first?.type === 'TemplateLiteral') {
        titles.push(first.quasis.map(({ value }) => value.cooked ?? '').join(' '))
      }
    },
    TSTypeAliasDeclaration: ({ id }) => void declare(id.name),
    TSInterfaceDeclaration: ({ id }) => void declare(id.name),
    FunctionDeclaration: ({ id }) => void declare(id?.name),
    ClassDeclaration: ({ id }) => void declare(id?.name),
    VariableDeclarator: ({ id }) => void declare(id.type === 'Identifier' ? id.name : undefined),
  }).visit(program)
  return { comments: joinedComments(source, comments), titles, names }
}

/** `test` of `test(...)`, `test.each(...)(...)` and `test.describe(...)`. */
function calledName(callee: Node): string {
  if (callee.type === 'Identifier') return callee.name
  if (callee.type === 'MemberExpression') return calledName(callee.object)
  if (callee.type === 'CallExpression') return calledName(callee.callee)
  return ''
}

type Comment = { type: string; value: string; start: number; end: number }

function joinedComments(source: string, comments: readonly Comment[]): string[] {
  const joined: { text: string; end: number; isLine: boolean }[] = []
  for (const { type, value, start, end } of comments) {
    const isLine = type === 'Line'
    const text = value
      .replace(/^\*+/, '')
      .replace(/\n\s*\*?/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
    const last = joined.at(-1)
    const follows = last?.isLine && isLine && source.slice(last.end, start).trim() === ''
    if (last && follows) Object.assign(last, { text: `${last.text} ${text}`, end })
    else joined.push({ text, end, isLine })
  }
  return joined.map(({ text }) => text)
}
