import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const APP = join(import.meta.dirname, '../..')

test('every form in the app uses Form, which ignores a second press', () => {
  const files = globSync('**/*.tsx', { cwd: APP })
  const holding = (tag: RegExp) =>
    files.filter((file) => tag.test(readFileSync(join(APP, file), 'utf8')))
  expect(holding(/<form\b/)).toEqual(['ui/forms/form.tsx'])
  expect(holding(/<(Form|DialogForm|FormDialog|EditorDialog)\b/).length).toBeGreaterThan(15)
})
