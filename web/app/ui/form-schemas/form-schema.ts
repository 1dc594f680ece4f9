import { isBlank } from '@squared-away/domain/entities/text'
import * as z from 'zod/mini'

/**
 * The schema of a form: it reads the fields as they are typed, and gives what is saved. From it come
 * the type of the form (`z.input`), its drafts, what is wrong with it, and whether it was changed.
 */
type FormSchema = z.ZodMiniObject<Readonly<Record<string, z.ZodMiniType>>>

/** Label of a text field, and the most characters that it takes. */
export type TextFieldFacts = { label: string; longest: number; placeholder?: string }

/** The text fields of forms, as `TextFields` draws them. */
export const TEXT_FIELDS = z.registry<TextFieldFacts>()

/** Lists whose order does not matter. */
const UNORDERED = z.registry<{ isUnordered: true }>()

/** Refuses what `problem` has a message for. */
export function refused<Value>(problem: (value: Value) => string | null) {
  return z.check<Value>(({ value, issues }) => {
    const message = problem(value)
    if (message !== null) issues.push({ code: 'custom', message, input: value, continue: true })
  })
}

/** A text that `problem` may refuse; saved as `read` gives it. */
export function typedText<Saved>(
  problem: (typed: string) => string | null,
  read: (typed: string) => Saved,
) {
  return z.pipe(z.string().check(refused(problem)), z.transform(read))
}

/** A text field, saved without surrounding spaces. */
export function textField(facts: TextFieldFacts, problem: (typed: string) => string | null) {
  return typedText(problem, (typed) => typed.trim()).register(TEXT_FIELDS, facts)
}

/** A text field that may be left empty; saved as null then. */
export function optionalTextField(facts: TextFieldFacts) {
  const read = (typed: string) => (isBlank(typed) ? null : typed.trim())
  return typedText(() => null, read).register(TEXT_FIELDS, facts)
}

/** Chosen texts, each once. Their order does not matter. */
export function chosenTexts() {
  return z
    .pipe(
      z.readonly(z.array(z.string())),
      z.transform((chosen: readonly string[]) => [...new Set(chosen)]),
    )
    .register(UNORDERED, { isUnordered: true })
}

/** What a valid form saves; null for any other. */
export function savedValue<Schema extends FormSchema>(
  schema: Schema,
  form: z.input<Schema>,
): z.output<Schema> | null {
  return schema.safeParse(form).data ?? null
}

/** What is wrong with a form, by field: 'name', or 'members.0.name' in a list; null if nothing is. */
export function formProblems<Schema extends FormSchema>(
  schema: Schema,
  form: z.input<Schema>,
): Readonly<Partial<Record<string, string>>> | null {
  const { error } = schema.safeParse(form)
  if (!error) return null
  const found = error.issues.map(({ path, message }) => [path.join('.'), message] as const)
  // The first problem of a field is shown.
  return Object.fromEntries(found.toReversed())
}

/** A stored form, valid or not, since drafts are not; null if it does not fit the schema. */
export function storedForm<Schema extends FormSchema>(
  schema: Schema,
  stored: unknown,
): z.input<Schema> | null {
  const { error } = schema.safeParse(stored)
  // Only the rules of fields make issues of this code.
  const isForm = !error || error.issues.every(({ code }) => code === 'custom')
  return isForm ? (stored as z.input<Schema>) : null
}

/** True if a form would save something else than it would have before. */
export function isFormChanged<Schema extends FormSchema>(
  schema: Schema,
  form: z.input<Schema>,
  before: z.input<Schema>,
): boolean {
  const fields = Object.entries(schema.shape)
  const textOf = (values: Readonly<Record<string, unknown>>) =>
    fields.map(([name, field]) => comparable(field, values[name]))
  const [now, then] = [textOf(form), textOf(before)]
  return now.some((text, place) => text !== then[place])
}

/** What a field saves as text; what is refused counts as it was typed. */
function comparable(field: z.ZodMiniType, value: unknown): string {
  const read = field.safeParse(value)
  const saved = read.success ? read.data : value
  return JSON.stringify(UNORDERED.has(field) && Array.isArray(saved) ? saved.toSorted() : saved)
}
