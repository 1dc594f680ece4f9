import { sql } from 'kysely'
import { ApiError } from '../contract/errors.ts'
import type { Row } from '../database/row.ts'
import type { Work } from './collection.ts'

/** Rejects the id of a default set of any edition, since a set can be looked up by its id alone. */
export async function refuseDefaultSetId(work: Work, { $id }: Row): Promise<void> {
  if (/^default-/.test(String($id)) || (await exists(work, 'defaultQuestionSets', String($id)))) {
    throw taken()
  }
}

/** Rejects the id of a default question, and future ids of its category: 'acs-002'. */
export async function refuseDefaultQuestionId(work: Work, { $id }: Row): Promise<void> {
  if (await exists(work, 'defaultQuestions', String($id))) throw taken()
  const [, subject] = /^([a-z][a-z0-9-]*-)\d+$/.exec(String($id)) ?? []
  if (subject === undefined) return
  // '.' is the character after '-'.
  const { rows } = await sql`
    select 1 from "defaultQuestions"
    where "$id" >= ${subject} and "$id" < ${`${subject.slice(0, -1)}.`} limit 1`.execute(
    work.connection,
  )
  if (rows.length > 0) throw taken()
}

async function exists({ connection }: Work, table: string, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(table)} where "$id" = ${id}`.execute(
    connection,
  )
  return rows.length > 0
}

const taken = () => new ApiError('document_already_exists', 'Already exists.')
