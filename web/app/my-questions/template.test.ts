import { readFile } from 'node:fs/promises'
import { TEMPLATE_COLUMNS } from '@squared-away/domain/csv/columns'
import { expect, test } from 'vitest'
import { questionSetTemplate } from '../addresses/pages.ts'
import { readCsv } from './upload/read-csv.ts'

test('the template has the specified columns and can be uploaded as it is', async () => {
  const file = await readFile(new URL(`../../public${questionSetTemplate}`, import.meta.url))
  const [header] = file.toString().replace('\ufeff', '').split('\r\n')
  expect(header).toBe([...TEMPLATE_COLUMNS, 'items', 'spoken', 'why'].join(','))
  const preview = readCsv(file, 'question-set-template.csv')
  expect(preview).toMatchObject({ encoding: 'UTF-8', problems: [], questionCount: 3 })
  expect(preview.sample[2]?.items).toEqual(['Heat', 'Fuel', 'Oxygen'])
})
