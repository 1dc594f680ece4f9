import { ONE_LINE } from '@squared-away/domain/entities/text'
import * as z from 'zod/mini'
import { isStorableText } from '../contract/storable-text.ts'
import { toWireMoment } from '../contract/wire-moments.ts'
import {
  type Attribute,
  type AttributeKind,
  readOnlyAttribute,
  toColumn,
} from '../queries/attribute.ts'

/** Integer columns are 32 bits wide on PostgreSQL. */
const LARGEST_INTEGER = 2_147_483_647

/** An attribute without a column: computed for each caller, never written. */
export function computedEnum(name: string, values: readonly string[]): Attribute {
  return {
    ...readOnlyAttribute(name, 'enum'),
    nullable: true,
    initial: null,
    values,
    caseless: true,
    accepts: (value) => values.includes(value as string),
  }
}

/** The parts of `z.toJSONSchema` that we read of an attribute. */
type Described = {
  type?: string
  format?: string
  enum?: readonly string[]
  items?: Described
  anyOf?: readonly Described[]
  default?: unknown
  minLength?: number
  maxLength?: number
  pattern?: string
  maxItems?: number
  minimum?: number
  maximum?: number
}

/** Returns the attributes of a collection, in the order of its schema. */
export function deriveAttributes(schema: z.ZodMiniObject): Attribute[] {
  const described = z.toJSONSchema(schema, {
    io: 'input',
    override: ({ zodSchema, jsonSchema }) => {
      const { format } = zodSchema._zod.def as { format?: string }
      if (format === 'datetime') (jsonSchema as Described).format = 'date-time'
    },
  })
  return Object.entries(described.properties ?? {}).map(([name, property]) => {
    const valueSchema = schema.shape[name]
    if (valueSchema === undefined) throw new Error(`No schema of ${name}.`)
    return deriveAttribute(name, property as Described, valueSchema as z.ZodMiniType)
  })
}

function deriveAttribute(name: string, described: Described, schema: z.ZodMiniType): Attribute {
  const nullable = described.anyOf?.some((choice) => choice.type === 'null') ?? false
  const value = described.anyOf?.find((choice) => choice.type !== 'null') ?? described
  const array = value.type === 'array'
  const single = (array ? value.items : value) ?? {}
  const kind = kindOf(name, single)
  const max = kind === 'integer' ? Math.min(single.maximum ?? 0, LARGEST_INTEGER) : single.maxLength
  const shape = { name, kind, array, nullable, values: single.enum ?? [], max }
  const initial =
    described.default === undefined
      ? nullable
        ? null
        : undefined
      : toColumn(shape, described.default)
  return {
    ...shape,
    initial,
    caseless: kind === 'string' || kind === 'enum',
    ruleFor: ruleOf(shape, { single, value, schema }),
    accepts: (candidate) => accepts(shape, schema, candidate),
  }
}

function kindOf(name: string, described: Described): AttributeKind {
  if (described.enum) return 'enum'
  if (described.format === 'date-time') return 'datetime'
  if (described.type === 'string' || described.type === 'integer' || described.type === 'boolean') {
    return described.type
  }
  throw new Error(`Attribute ${name}: no kind for ${JSON.stringify(described)}.`)
}

type Shape = Pick<Attribute, 'name' | 'kind' | 'array' | 'nullable' | 'values' | 'max'>

/** The parts of an attribute's schema that its rule names. */
type Ruled = { single: Described; value: Described; schema: z.ZodMiniType }

/**
 * The rule that a value breaks: the schema's own words if the value has the right type and length,
 * else the type and length.
 */
function ruleOf(shape: Shape, ruled: Ruled): Attribute['ruleFor'] {
  const general = generalRule(shape, ruled)
  return (candidate) => {
    if (typeof candidate === 'string' && !isStorableText(candidate)) {
      return 'must not hold a NUL or half of a character'
    }
    // The general rule says of names that they are not blank.
    if (ruled.single.minLength !== undefined) return general
    const issues = z.safeParse(ruled.schema, candidate).error?.issues ?? []
    const own = issues.every(({ code }) => code === 'custom' || code === 'invalid_union')
    const [first] = issues.filter(({ code, path }) => code === 'custom' && path.length === 0)
    return own && first ? first.message : general
  }
}

function generalRule(
  { kind, array, values, max }: Shape,
  { single, value }: Omit<Ruled, 'schema'>,
): string {
  const marks = [
    single.minLength ? ' that is not blank' : '',
    single.pattern === ONE_LINE.source ? ' and has no line break' : '',
  ].join('')
  const one = {
    string: `text of ${single.minLength ?? 0} to ${max ?? 36} characters${marks}`,
    integer: `a whole number from ${single.minimum ?? 0} to ${max}`,
    boolean: 'true or false',
    datetime: 'a moment in ISO 8601',
    enum: `one of ${values.join(', ')}`,
  }[kind]
  return array ? `must be a list of at most ${value.maxItems} items, each ${one}` : `must be ${one}`
}

function accepts({ kind, array, max }: Shape, schema: z.ZodMiniType, value: unknown): boolean {
  if (kind === 'datetime') return typeof value === 'string' && toWireMoment(value) !== null
  if (kind === 'integer' && (value as number) > (max ?? LARGEST_INTEGER)) return false
  const values = array && Array.isArray(value) ? value : [value]
  const isStorable = values.every((one) => typeof one !== 'string' || isStorableText(one))
  return isStorable && z.safeParse(schema, value).success
}
