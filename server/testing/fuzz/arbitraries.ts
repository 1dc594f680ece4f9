import fc from 'fast-check'
import { collections } from '../../collections/registry.ts'

/** Texts that have caused trouble somewhere. */
const ODD_TEXTS = [
  ...['', ' ', '\u0000', '\ud800', '\u202e', '\ufeff', '%', '_', '\\', "'", '"', '`', ';--'],
  ...['__proto__', 'constructor', 'toString', 'unique()', 'null', '-1', '1e309', 'NaN'],
  ...['2026-02-30', '9999-12-31T23:59:59.999Z', '0000-00-00', 'a'.repeat(5000), '🪖'.repeat(300)],
]

export const texts = fc.oneof(
  fc.constantFrom(...ODD_TEXTS),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ maxLength: 40 }),
)

/** JSON values, including those that a careless parser confuses with others. */
export function values(ids: readonly string[]): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...ids) },
    { weight: 3, arbitrary: texts },
    fc.boolean(),
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.constantFrom(null, -0, 2 ** 53, -(2 ** 63), 1e21, [], {}),
    fc.jsonValue({ maxDepth: 3 }),
  )
}

export const collectionIds = fc.constantFrom(...collections.keys())

/** The attribute names of a collection, and a few unknown ones. */
export function arbitraryAttribute(collectionId: string): fc.Arbitrary<string> {
  const names = (collections.get(collectionId)?.attributes ?? []).map(({ name }) => name)
  return fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...names, '$id', '$createdAt', '$sequence') },
    fc.constantFrom('userId', '$permissions', 'rowid', 'ctid', '$id" or 1=1--'),
    texts,
  )
}

const METHODS = [
  ...['equal', 'notEqual', 'lessThan', 'lessThanEqual', 'greaterThan', 'greaterThanEqual'],
  ...['between', 'notBetween', 'isNull', 'isNotNull', 'startsWith', 'endsWith', 'contains'],
  ...['notContains', 'notStartsWith', 'notEndsWith', 'search', 'orderAsc', 'orderDesc'],
  ...['orderRandom', 'limit', 'offset', 'cursorAfter', 'cursorBefore', 'select', 'and', 'or'],
  ...['distanceEqual', 'elemMatch', 'regex', '__proto__', ''],
]

/** Queries in wire format, nested and otherwise. */
export function queries(collectionId: string, ids: readonly string[]): fc.Arbitrary<string> {
  const { query } = fc.letrec<{ query: object }>((tie) => ({
    query: fc.record(
      {
        method: fc.constantFrom(...METHODS),
        attribute: arbitraryAttribute(collectionId),
        values: fc.oneof(
          { depthSize: 'small' },
          fc.array(values(ids), { maxLength: 4 }),
          fc.array(tie('query'), { maxLength: 3 }),
          values(ids),
        ),
      },
      { requiredKeys: ['method'] },
    ),
  }))
  return fc.oneof({ weight: 9, arbitrary: query.map((one) => JSON.stringify(one)) }, texts)
}

/** Documents, from nearly valid to invalid. */
export function documents(collectionId: string, ids: readonly string[]): fc.Arbitrary<object> {
  return fc.dictionary(arbitraryAttribute(collectionId), values(ids), { maxKeys: 8 })
}

const HEADERS = ['question', 'answer', 'distractor-1', 'distractor-2', 'distractor-3']
const COLUMNS = [...HEADERS, 'category', 'regulation', 'items', 'spoken', 'why', 'picture']
const cells = fc.oneof(texts, fc.constantFrom('"', '""', '"a\nb"', '"a,b"', '\t', '=1+1', 'a|b'))

/** Files, from valid ones to noise. */
export const csvTexts = fc.oneof(
  fc
    .record({
      header: fc.oneof(fc.constant(HEADERS), fc.shuffledSubarray(COLUMNS)),
      rows: fc.array(fc.array(cells, { maxLength: 7 }), { maxLength: 8 }),
      lineEnd: fc.constantFrom('\n', '\r\n', '\r', '\n\n'),
      comma: fc.constantFrom(',', ',', ';', '\t'),
    })
    .map(({ header, rows, lineEnd, comma }) =>
      [header, ...rows].map((row) => row.join(comma)).join(lineEnd),
    ),
  texts,
)

/** Inputs of functions by name, filled with arbitrary values. */
export function functionBodies(ids: readonly string[]): fc.Arbitrary<string> {
  const names = [
    ...['setId', 'baseVersion', 'questions', 'communitySetId', 'communitySetIdToFork', 'guideId'],
    ...['setIdToShare', 'description', 'reason', 'reportId', 'questionId', 'text', 'outcome'],
    ...['resolution', 'latestAt', 'csvData', 'fileId', 'fileName', 'action', '__proto__'],
  ]
  const question = fc.dictionary(
    fc.constantFrom(
      ...[
        '$id',
        'questionText',
        'answer',
        'distractors',
        'items',
        'spoken',
        'why',
        'picture',
        'category',
      ],
    ),
    fc.oneof(values(ids), fc.array(texts, { maxLength: 5 })),
    { maxKeys: 8 },
  )
  const value = fc.oneof(values(ids), fc.array(question, { maxLength: 4 }), csvTexts)
  const body = fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 6 })
  return fc.oneof({ weight: 9, arbitrary: body.map((one) => JSON.stringify(one)) }, texts)
}

/** Frames that a client may send. */
export function frames(ids: readonly string[]): fc.Arbitrary<string | Uint8Array> {
  const frame = fc.record(
    {
      type: fc.oneof(fc.constantFrom('ping', 'authentication', 'subscribe', 'event'), texts),
      data: fc.oneof(fc.record({ session: values(ids) }), values(ids)),
    },
    { requiredKeys: [] },
  )
  return fc.oneof(
    { weight: 5, arbitrary: frame.map((one) => JSON.stringify(one)) },
    texts,
    fc.uint8Array({ maxLength: 60 }),
  )
}
