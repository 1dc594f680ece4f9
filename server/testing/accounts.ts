import type { Connection } from '../database/schema.ts'

/** Blocks an account, as an admin or its owner does. */
export const blockAccount = (connection: Connection, userId: string) =>
  connection.updateTable('users').set({ status: 0 }).where('id', '=', userId).execute()

/** Makes an account an admin, as `npm run admin -- grant` does. */
export const makeAdmin = (connection: Connection, userId: string) =>
  connection.updateTable('users').set({ labels: '["admin"]' }).where('id', '=', userId).execute()
