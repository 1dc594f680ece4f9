import type { KnipConfig } from 'knip'
import { COMMANDS as LAB_COMMANDS } from './lab/commands.mjs'
import { COMMANDS } from './scripts/commands.mjs'

/** What commands run below a folder. */
const entriesIn = (folder: string) =>
  [COMMANDS, LAB_COMMANDS]
    .flatMap((commands) => Object.values(commands))
    .flatMap(({ file, beforeBuild }) => (beforeBuild === undefined ? [file] : [file, beforeBuild]))
    .filter((file) => file.startsWith(`${folder}/`))
    .map((file) => file.slice(folder.length + 1))

export default {
  ignoreExportsUsedInFile: true,
  workspaces: {
    '.': {
      entry: ['scripts/*.{ts,mjs}'],
      project: ['scripts/**/*.{ts,mjs}'],
      ignore: ['scripts/boundaries-fixture/**'],
      ignoreBinaries: ['apt-get', 'sha256sum', 'strace', 'systemd-analyze'],
      // Run by its path (scripts/commands.mjs).
      ignoreDependencies: ['@biomejs/biome'],
    },
    domain: { entry: [], project: ['**/*.ts'] },
    content: { project: ['**/*.ts'] },
    server: {
      entry: [...entriesIn('server'), '**/testing/*-process.ts', 'database/migrations/[0-9]*.ts'],
      project: ['**/*.ts'],
      ignoreBinaries: ['ffmpeg', 'openssl'],
    },
    web: {
      entry: [
        'scripts/*.ts',
        'service-worker/service-worker.ts',
        'screens.config.ts',
        'testing/each-screen.ts',
        'app/**/*.screen.test.tsx',
      ],
      project: ['**/*.{ts,tsx}'],
      ignoreDependencies: [
        '@fontsource/atkinson-hyperlegible',
        '@fontsource/opendyslexic',
        // Their files are read by name (web/photo-reader-files.ts).
        '@tesseract.js-data/eng',
        'tesseract.js-core',
        '@react-router/node',
        'isbot',
      ],
    },
    e2e: {
      entry: ['**/*.spec.ts', '**/*.journey.ts', '**/playwright.config.ts'],
      project: ['**/*.ts'],
    },
    lab: {
      entry: [
        ...entriesIn('lab'),
        // Processes of their own, and the kinds of soldiers, which are named by their files.
        'bench/{bare,empty-fastify}.ts',
        'operator/inside.ts',
        'learning/learning-setting.ts',
        'learning/learners/*.ts',
        // The script of a page (photo/index.html).
        'photo/photo-page.ts',
      ],
      project: ['**/*.{ts,mjs}'],
      ignoreBinaries: [
        ...[
          'debootstrap',
          'ffmpeg',
          'ip',
          'mount',
          'nsenter',
          'systemd-nspawn',
          'umount',
          'unshare',
          'xdotool',
        ],
      ],
    },
  },
} satisfies KnipConfig
