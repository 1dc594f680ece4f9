import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Engine } from '../database/engine.ts'
import type { DatabaseLocation } from '../database/open.ts'

/** A place for one test's data, thrown away afterwards. */
export type TestDatabase = { location: DatabaseLocation; dataDir: string; drop(): Promise<void> }

/** The address of the test PostgreSQL's maintenance database; the test command starts one. */
const POSTGRES = process.env.TEST_POSTGRES_URL

/**
 * The engines that tests run on: both, always. Without a PostgreSQL the tests fail and say so,
 * rather than pass over half of what they are for.
 */
export const ENGINES: readonly Engine[] = ['sqlite', 'postgres']

/** An empty place for data on `engine`. */
export async function makeTestDatabase(engine: Engine): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'squared-away-'))
  const removeDir = () => rm(dataDir, { recursive: true, force: true })
  if (engine === 'sqlite') return { location: { engine, dataDir }, dataDir, drop: removeDir }
  const name = `sa_${process.pid}_${Date.now().toString(36)}_${Math.random().toString(36).slice(2, 8)}`
  await administer(`create database ${name} template template0 encoding 'UTF8'`)
  const url = new URL(maintenanceUrl())
  url.pathname = `/${name}`
  return {
    location: { engine, url: url.href },
    dataDir,
    async drop() {
      await administer(`drop database if exists ${name} with (force)`)
      await removeDir()
    },
  }
}

function maintenanceUrl(): string {
  if (!POSTGRES) {
    throw new Error(
      'No PostgreSQL for the tests: run them by `npm test`, or set TEST_POSTGRES_URL.',
    )
  }
  return POSTGRES
}

async function administer(statement: string) {
  const client = new pg.Client({ connectionString: maintenanceUrl() })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
