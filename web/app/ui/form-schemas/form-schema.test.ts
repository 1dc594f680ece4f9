import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  chosenTexts,
  formProblems,
  isFormChanged,
  optionalTextField,
  savedValue,
  storedForm,
  textField,
} from './form-schema.ts'

const blank = (typed: string) => (typed.trim() === '' ? 'Enter something.' : null)

const schema = z.object({
  name: textField({ label: 'Name', longest: 60 }, blank),
  place: optionalTextField({ label: 'Place', longest: 60 }),
  topics: chosenTexts(),
  rows: z.array(z.object({ title: textField({ label: 'Title', longest: 60 }, blank) })),
})
const form = { name: ' Board ', place: '', topics: ['B', 'A'], rows: [{ title: 'One' }] }

test('a valid form is saved as its fields read it', () => {
  expect(savedValue(schema, form)).toEqual({
    ...{ name: 'Board', place: null, topics: ['B', 'A'], rows: [{ title: 'One' }] },
  })
  expect(formProblems(schema, form)).toBeNull()
})

test('problems have the name of their field, also in a row', () => {
  const wrong = { ...form, name: ' ', rows: [{ title: 'One' }, { title: '' }] }
  expect(formProblems(schema, wrong)).toEqual({
    name: 'Enter something.',
    'rows.1.title': 'Enter something.',
  })
  expect(savedValue(schema, wrong)).toBeNull()
})

test('a draft that is not valid yet is read, and anything else is not', () => {
  const draft = { ...form, name: '' }
  expect(storedForm(schema, draft)).toEqual(draft)
  for (const other of [null, {}, { ...draft, topics: 'A' }, { ...draft, rows: [{}] }]) {
    expect(storedForm(schema, other)).toBeNull()
  }
})

test('a form is changed if it saves something else', () => {
  const isChanged = (changes: object) => isFormChanged(schema, { ...form, ...changes }, form)
  expect(isChanged({ name: 'Board', place: '  ', topics: ['A', 'B', 'A'] })).toBe(false)
  expect(isChanged({ name: '' })).toBe(true)
  expect(isChanged({ place: 'Here' })).toBe(true)
  expect(isChanged({ topics: ['A'] })).toBe(true)
  expect(isChanged({ rows: [{ title: 'Two' }] })).toBe(true)
})
