import { parseSync, visitorKeys } from 'oxc-parser'

/** A small change of a source: what stands between two offsets is replaced. */
export type Mutation = {
  readonly mutator: string
  readonly start: number
  readonly end: number
  readonly put: string
  /** What is replaced: it decides how a switch is put around it (faults.ts). */
  readonly kind: 'expression' | 'statement' | 'block'
}

/** A node of the syntax tree as ESTree describes it. */
type Node = { readonly type: string; readonly start: number; readonly end: number } & {
  readonly [key: string]: unknown
}

type Put = { readonly mutator: string; readonly put: string; readonly kind?: Mutation['kind'] }
type Source = (node: unknown) => string
type Mutator = (node: Node, text: Source) => readonly Put[]

const EQUALITY: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
}
const ARITHMETIC: Readonly<Record<string, string>> = {
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
}
const LOGICAL: Readonly<Record<string, string>> = { '&&': '||', '||': '&&', '??': '&&' }
const ASSIGNMENT: Readonly<Record<string, string>> = { '+=': '-=', '-=': '+=', '*=': '/=' }

/** Methods with the one that takes their place; '' leaves the call out. */
const METHODS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ filter: '', sort: '', toSorted: '', reverse: '', toReversed: '', slice: '', trim: '' },
    ...{ some: 'every', every: 'some', min: 'max', max: 'min' },
    ...{ startsWith: 'endsWith', endsWith: 'startsWith' },
    ...{ toLowerCase: 'toUpperCase', toUpperCase: 'toLowerCase' },
  }),
)

/** Those of Stryker (stryker-mutator.io/docs/mutation-testing-elements/supported-mutators), and CallStatement. */
const MUTATORS: Readonly<Record<string, Mutator>> = {
  BinaryExpression(node, text) {
    const [left, right, operator] = [node.left as Node, node.right as Node, String(node.operator)]
    const put = (mutator: string, other: string) => ({
      mutator,
      put: `(${text(left)} ${other} ${text(right)})`,
    })
    const equality = (EQUALITY[operator] ?? []).map((other) => put('EqualityOperator', other))
    const other = ARITHMETIC[operator]
    if (other === undefined || isText(left) || isText(right)) return equality
    return [put('ArithmeticOperator', other)]
  },
  LogicalExpression({ left, right, operator }, text) {
    const other = LOGICAL[String(operator)]
    const put = `((${text(left)}) ${other} (${text(right)}))`
    return other === undefined ? [] : [{ mutator: 'LogicalOperator', put }]
  },
  UnaryExpression({ operator, argument }, text) {
    if (operator === '!') return [{ mutator: 'BooleanLiteral', put: `(${text(argument)})` }]
    return operator === '-' ? [{ mutator: 'UnaryOperator', put: `(+${text(argument)})` }] : []
  },
  UpdateExpression({ prefix, operator, argument }, text) {
    const other = operator === '++' ? '--' : '++'
    const put = prefix === true ? `${other}${text(argument)}` : `${text(argument)}${other}`
    return [{ mutator: 'UpdateOperator', put }]
  },
  AssignmentExpression({ operator, left, right }, text) {
    const other = ASSIGNMENT[String(operator)]
    const put = `${text(left)} ${other} ${text(right)}`
    return other === undefined || isText(right as Node)
      ? []
      : [{ mutator: 'AssignmentOperator', put }]
  },
  Literal({ value }) {
    if (typeof value === 'boolean') return [{ mutator: 'BooleanLiteral', put: String(!value) }]
    if (typeof value !== 'string') return []
    return [{ mutator: 'StringLiteral', put: value === '' ? "'changed'" : "''" }]
  },
  TemplateLiteral: () => [{ mutator: 'StringLiteral', put: '``' }],
  ArrayExpression: ({ elements }) =>
    (elements as unknown[]).length > 0 ? [{ mutator: 'ArrayDeclaration', put: '[]' }] : [],
  ObjectExpression: ({ properties }) =>
    (properties as unknown[]).length > 0 ? [{ mutator: 'ObjectLiteral', put: '({})' }] : [],
  ArrowFunctionExpression({ body, params, expression }, text) {
    if (expression !== true || text(body) === 'undefined') return []
    const names = (params as unknown[]).map(text).join(', ')
    return [{ mutator: 'ArrowFunction', put: `((${names}) => undefined)` }]
  },
  BlockStatement: ({ body }) =>
    (body as unknown[]).length > 0 ? [{ mutator: 'BlockStatement', put: '{}', kind: 'block' }] : [],
  ExpressionStatement({ expression }) {
    const { type, argument } = expression as Node
    const called = type === 'AwaitExpression' ? (argument as Node).type : type
    if (called !== 'CallExpression') return []
    return [{ mutator: 'CallStatement', put: '{}', kind: 'statement' }]
  },
  CallExpression(node, text) {
    const callee = node.callee as Node
    if (callee.type !== 'MemberExpression' || callee.computed === true) return []
    const { object, property } = callee
    const other = METHODS.get(text(property))
    if (other === undefined) return []
    const given = text(node).slice((property as Node).end - node.start)
    const put = other === '' ? `(${text(object)})` : `${text(object)}.${other}${given}`
    return [{ mutator: 'MethodExpression', put }]
  },
}

/** The nodes whose `test` decides between two ways. */
const CONDITIONALS = new Set(['IfStatement', 'ConditionalExpression', 'WhileStatement'])

/** Type syntax around an expression; all other type syntax is left alone. */
const AROUND_EXPRESSIONS = new Set([
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
])

/**
 * All mutations of a TypeScript source: operators, conditions, literals, blocks, methods and calls,
 * never types, import paths, names of properties, attributes of JSX or texts of tagged templates.
 *
 * @param path Its ending tells whether the source has JSX.
 * @throws When the source does not parse.
 */
export function listMutations(path: string, source: string): Mutation[] {
  const { program, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  const text: Source = (node) => source.slice((node as Node).start, (node as Node).end)
  const found: Mutation[] = []
  const add = ({ start, end }: Node, puts: readonly Put[]) => {
    for (const { mutator, put, kind = 'expression' } of puts) {
      found.push({ mutator, start, end, put, kind })
    }
  }
  const visit = (node: Node) => {
    if (node.type.startsWith('TS') && !AROUND_EXPRESSIONS.has(node.type)) return
    add(node, MUTATORS[node.type]?.(node, text) ?? [])
    if (CONDITIONALS.has(node.type)) add(node.test as Node, decided(node))
    for (const child of childrenOf(node)) visit(child)
  }
  visit(program as unknown as Node)
  return found
}

function decided({ type }: Node): Put[] {
  const values = type === 'WhileStatement' ? ['false'] : ['true', 'false']
  return values.map((put) => ({ mutator: 'ConditionalExpression', put }))
}

function childrenOf(node: Node): Node[] {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression':
      return []
    case 'ExportNamedDeclaration':
    case 'ExportDefaultDeclaration':
      return nodesAt(node, ['declaration'])
    case 'TaggedTemplateExpression':
      return nodesAt(node.quasi as Node, ['expressions'])
    // In a chain, parentheses would end what `?.` leaves out.
    case 'ChainExpression':
      return nodesAt(node, ['expression']).flatMap(argumentsInChain)
    case 'JSXAttribute':
      return nodesAt(node, ['value']).filter(({ type }) => type !== 'Literal')
    case 'Property':
    case 'PropertyDefinition':
    case 'MethodDefinition':
      return nodesAt(node, node.computed === true ? ['key', 'value'] : ['value'])
    case 'ExpressionStatement':
      return node.directive ? [] : nodesAt(node, ['expression'])
    default:
      return nodesAt(node, visitorKeys[node.type] ?? [])
  }
}

function argumentsInChain(link: Node): Node[] {
  const next = (link.callee ?? link.object) as Node | undefined
  const given = link.type === 'CallExpression' ? nodesAt(link, ['arguments']) : []
  return [...given, ...(next === undefined ? [] : argumentsInChain(next))]
}

function nodesAt(node: Node, keys: readonly string[]): Node[] {
  return keys.flatMap((key) => [node[key]].flat()).filter((child) => isNode(child))
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

const isText = ({ type, value }: Node) => type === 'TemplateLiteral' || typeof value === 'string'
