import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Engine } from '../database/engine.ts'
import { type DatabaseLocation, openDatabase } from '../database/open.ts'

/** A place for one test's data, deleted afterwards. */
export type TestDatabase = { location: DatabaseLocation; dataDir: string; drop(): Promise<void> }

/** The URL of the test PostgreSQL's maintenance database; the test command starts one. */
const POSTGRES = process.env.TEST_POSTGRES_URL

const ALL: readonly Engine[] = ['sqlite', 'postgres']

/**
 * The engines that tests run on, by TEST_ENGINES: names with commas between them, and both without
 * it. vitest.config.ts sets it for each of its projects. On PostgreSQL a test without one fails, so
 * that half of it never goes missing silently.
 */
export const ENGINES: readonly Engine[] = enginesNamed(process.env.TEST_ENGINES)

/** Whether tests run on PostgreSQL, alone or besides SQLite. */
export const WITH_POSTGRES = ENGINES.includes('postgres')

/** Copies the template's files, which takes half the CPU of copying its pages through the log. */
const COPY_FILES = 'strategy file_copy'

/** A hash of the migrations' source. */
const MIGRATIONS = fingerprint(join(import.meta.dirname, '..', 'database', 'migrations'))

/** Creates an empty place for data on `engine`. */
export const makeTestDatabase = (engine: Engine) => makeDatabase(engine, async () => 'template0')

/**
 * Like `makeTestDatabase`, but a PostgreSQL database is a copy of a migrated template. SQLite
 * migrates faster than a copy.
 */
export const makeMigratedDatabase = (engine: Engine) => makeDatabase(engine, migratedTemplate)

/** The environment variables of a program that uses the place. */
export const databaseEnvironment = ({ location, dataDir }: TestDatabase): Record<string, string> =>
  location.engine === 'postgres'
    ? { DATA_DIR: dataDir, DATABASE_URL: location.url }
    : { DATA_DIR: dataDir }

async function makeDatabase(
  engine: Engine,
  templateOf: () => Promise<string>,
): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'squared-away-'))
  const removeDir = () => rm(dataDir, { recursive: true, force: true })
  if (engine === 'sqlite') return { location: { engine, dataDir }, dataDir, drop: removeDir }
  const name = `sa_${process.pid}_${Date.now().toString(36)}_${Math.random().toString(36).slice(2, 8)}`
  const template = await templateOf()
  await administer(`create database ${name} template ${template} encoding 'UTF8' ${COPY_FILES}`)
  return {
    location: { engine, url: addressOf(name) },
    dataDir,
    async drop() {
      await administer(`drop database if exists ${name} with (force)`)
      await removeDir()
    },
  }
}

/** The template database of the current migrations; the first test that needs it creates it. */
async function migratedTemplate(): Promise<string> {
  const name = `sa_template_${MIGRATIONS}`
  const client = new pg.Client({ connectionString: maintenanceUrl() })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(1)')
    const found = await client.query('select 1 from pg_database where datname = $1', [name])
    if (found.rowCount === 0) {
      await client.query(`drop database if exists ${name}_made`)
      await client.query(`create database ${name}_made template template0 encoding 'UTF8'`)
      const made = await openDatabase({ engine: 'postgres', url: addressOf(`${name}_made`) })
      await made.close()
      await client.query(`alter database ${name}_made rename to ${name}`)
    }
  } finally {
    await client.end()
  }
  return name
}

function enginesNamed(list: string | undefined): readonly Engine[] {
  if (list === undefined || list === '') return ALL
  const names = list.split(',')
  const found = ALL.filter((engine) => names.includes(engine))
  if (found.length < names.length) {
    throw new Error(`TEST_ENGINES is ${list}; it lists ${ALL.join(' and ')}, with a comma.`)
  }
  return found
}

function fingerprint(folder: string): string {
  const hash = createHash('sha256')
  for (const file of readdirSync(folder).sort()) hash.update(readFileSync(join(folder, file)))
  return hash.digest('hex').slice(0, 16)
}

function addressOf(name: string): string {
  const url = new URL(maintenanceUrl())
  url.pathname = `/${name}`
  return url.href
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
