import { sql } from 'kysely'
import type { Store } from '../database/transaction.ts'

/** PostgreSQL: passes over rows that another node is at. SQLite has one writer at a time anyway. */
export const skipLocked = ({ engine }: Pick<Store, 'engine'>) =>
  engine === 'postgres' ? sql`for update skip locked` : sql``
