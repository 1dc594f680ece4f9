import { join } from 'node:path'
import { root, SERVER_ENVIRONMENT, SERVER_FLAGS } from './install.mjs'

/** Compiled code is kept for the next start, and saves a third of its time. */
const COMPILED = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled') }

/**
 * The scripts of package.json: what each runs, and its help.
 *
 * @type {Readonly<Record<string, import('./launcher.mjs').Command>>}
 */
export const COMMANDS = {
  start: {
    file: 'server/main.ts',
    flags: SERVER_FLAGS,
    environment: { ...SERVER_ENVIRONMENT, ...COMPILED },
    installs: 'product',
    builds: true,
    beforeBuild: 'server/check-start.ts',
    help: `Serves the product on http://localhost:3000, and prepares what is missing.
Its settings are environment variables (docs/operations-reference.md); the data is in DATA_DIR.`,
  },
  dev: {
    file: 'scripts/dev.ts',
    installs: 'product',
    help: `Serves the product for development, restarting on change.
The server is on port 3000, the web app with hot reload on 5173.`,
  },
  build: {
    file: 'scripts/build-if-needed.mjs',
    arguments: ['--always'],
    installs: 'product',
    help: `Builds the web app into web/build.
A start builds by itself when a file changed.`,
  },
  check: {
    file: 'scripts/check.ts',
    installs: 'tests',
    help: `Runs every check that needs no server and no browser.
Format, lint, types, boundaries, citations, words, unused code, sizes of pages, licenses of what ships.`,
  },
  format: {
    file: 'node_modules/@biomejs/biome/bin/biome',
    arguments: ['check', '--write', '.'],
    installs: 'tests',
    help: 'Formats all files, and fixes what the linter can fix.',
  },
  test: {
    file: 'scripts/test.ts',
    installs: 'tests',
    help: `Runs the whole product once: checks, tests, screens, and journeys in Chromium.
npm test -- server/documents e2e/boards.spec.ts   only these files and folders
TEST_ENGINES, TEST_SEED, TEST_WORKERS and TEST_TRACE change how (CONTRIBUTING.md).`,
  },
  'test:all': {
    file: 'scripts/test-all.ts',
    installs: 'everything',
    help: `Runs what \`npm test\` leaves out.
npm run test:all -- postgres faults engines failover operator   only these parts
npm run test:all -- faults server/backups                  only the faults of these files and folders
A part that needs more time than is left of TEST_MINUTES (60) is named and left out.`,
  },
  demo: {
    file: 'server/demo.ts',
    installs: 'product',
    help: `Creates the account of a soldier with three weeks of study, and prints its password.
Stop the server before. --anyway also does it in an installation that others use.`,
  },
  admin: {
    file: 'server/admin.ts',
    installs: 'product',
    help: `Makes an account an admin, or lets somebody sign in again. The server may run.
npm run admin -- grant someone@example.com     revoke takes it back, list shows the admins
npm run admin -- sign-up invited               who may sign up; invite someone@example.com
npm run admin -- unblock someone@example.com   or the network 203.0.113.7; test-mail sends a mail`,
  },
  speak: {
    file: 'server/speak.ts',
    installs: 'product',
    help: `Makes the audio of all shipped questions beforehand, with the programs that the server uses.
It goes on where it was stopped. The server may run.
npm run speak -- --references   also what follows an answer where it is wanted
npm run speak -- --first 100    of a hundred texts, to try it`,
  },
  backup: {
    file: 'server/backup.ts',
    installs: 'product',
    help: `Writes a complete, verified copy of the database, of either engine, to one file.
npm run backup -- /path/to/copy.db           while the server runs
npm run backup -- --folder /path --keep 7    one of a series, and its copy elsewhere`,
  },
  restore: {
    file: 'server/restore.ts',
    installs: 'product',
    help: `Replaces all data by that of a backup, on either engine, and keeps the previous data.
npm run restore -- /path/to/copy.db   while every server is stopped`,
  },
  move: {
    file: 'server/move.ts',
    installs: 'product',
    help: `Copies all data between SQLite and PostgreSQL, and compares every row.
npm run move -- to-postgres   or to-sqlite, with DATA_DIR and DATABASE_URL, while every server is stopped`,
  },
  release: {
    file: 'scripts/release.ts',
    installs: 'product',
    help: `Makes a release of this commit: dates the unreleased changes, commits, and tags.
Asks for npm run operator -w lab before; --untried does without. Push by: git push --follow-tags
Writes source, notes, bill of materials and checksums into release/.`,
  },
  'content:report': {
    file: 'content/report.ts',
    installs: 'product',
    help: `Prints what the content covers, how well it is sourced, and what the readers found.
npm run content:report -- FOLDER        of another content folder
npm run content:report -- --draw SEED   100 questions instead`,
  },
  'content:read': {
    file: 'content/readers/read.ts',
    installs: 'product',
    help: `Prints what a reader has not read yet, and records the verdicts (docs/content.md).
npm run content:read -- --reader 1 --category drill --limit 50   --blind prints the options alone
npm run content:read -- --reader 1 --batch NAME --record FILE    of the batch that was printed`,
  },
  'content:catalog': {
    file: 'content/memorandum/write-catalog.ts',
    installs: 'product',
    help: 'Writes the table by which the browser reads memoranda of boards.',
  },
  'content:pictures': {
    file: 'content/pictures/drawing/write.ts',
    installs: 'product',
    help: 'Writes the pictures that questions ask about, and their texts.',
  },
  'content:edition': {
    file: 'content/edition.ts',
    installs: 'product',
    help: `Records a new edition of a publication, which sets its questions aside.
npm run content:edition -- "AR 600-20" 2027-04-15 --source "what names it"
--read in place of --source records that they were checked against it, and brings them back.`,
  },
}
