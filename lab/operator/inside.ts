import { execFileSync } from 'node:child_process'
import { mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { type Box, readGuide } from './guide.ts'
import { bootMachine, type Machine } from './machine.ts'
import { BUCKET_PORT, startNeighbors } from './neighbors.ts'
import { type InsideOptions, WITH_PROGRAMS } from './options.ts'
import { bringInside } from './outside-proxy.ts'
import { type Journey, LAST_STEPS, STEPS } from './steps.ts'

/** The journey itself, in a network of its own: operator.ts starts this. */

const given: InsideOptions = JSON.parse(process.argv[2] ?? '{}')
const { folder, kept, base, isQuick, isAgain } = given
const root = join(import.meta.dirname, '../..')
const PROXY_PORT = 3128
/** Digits that Git shows of a commit, at least. */
const SHORTEST_ID = 7
/** The names of the guide that nobody here has: what stands in their place. */
const NAMES = [
  ['study.example.org', 'study.local'],
  ['https://s3.example.org', `http://127.0.0.1:${BUCKET_PORT}`],
] as const
/** Boxes that need a second build. */
const NOT_QUICK = ['Upgrade']

execFileSync('ip', ['link', 'set', 'lo', 'up'])
const disk = join(folder, 'disk')
mkdirSync(disk)
if (isQuick) execFileSync('mount', ['-t', 'tmpfs', '-o', 'mode=755', 'tmpfs', disk])
const proxy = isQuick ? undefined : await bringInside(join(folder, 'proxy'), PROXY_PORT)
const neighbors = await startNeighbors(join(folder, 'bucket'))
const repository = makeRepository()
const guide = readGuide()

const withPrograms = join(kept, WITH_PROGRAMS)
/** The disks that the machines begin with, from the top down. */
const layers = isAgain ? [withPrograms, base] : [base]
let machines = 0
const boot = async (from: string | readonly string[]): Promise<Machine> => {
  machines += 1
  const machine = await bootMachine({
    ...{ name: `study${machines}`, base: from, disk },
    sees: [[join(kept, 'git'), '/srv/git'], ...(isQuick ? [[root, '/srv/built'] as const] : [])],
    hosts: ['127.0.0.1 localhost study.local mail.example.org'],
    gitconfig: '[url "file:///srv/git/"]\n\tinsteadOf = https://git.example.org/\n',
    environment: isQuick ? {} : outside(),
  })
  // Debian starts it when it is installed.
  if (isQuick) machine.run('systemctl', 'start', 'caddy')
  return machine
}
const journey: Journey = {
  machine: await boot(isQuick ? base : layers),
  isAgain,
  neighbors,
  people: {},
  async replaceMachine() {
    await journey.machine.powerOff()
    journey.machine = await boot(isQuick ? base : layers)
    if (isQuick) await journey.typeBoxes('The programs')
    else console.log('# (the programs, as above)')
    return journey.machine
  },
  publishChange: () => repository.commitFile('web/change.txt', 'A change'),
  async typeBoxes(...headings) {
    const boxes = guide.filter(({ heading }) => headings.includes(heading))
    let printed = ''
    for (const command of boxes.flatMap(({ commands }) => commands)) {
      printed += await typeOne(command)
    }
    return printed
  },
}
let [passed, failed] = [0, 0]
try {
  const isLast = ({ heading }: Box) => LAST_STEPS.includes(heading)
  const ordered = [...guide.filter((box) => !isLast(box)), ...guide.filter(isLast)]
  for (const { heading } of ordered.filter(isTaken)) {
    console.log(`\n## ${heading}`)
    console.log(`=> ${await STEPS[heading]?.(journey)}`)
    if (!isQuick && heading === 'The programs') keepPrograms()
    passed += 1
  }
} catch (error) {
  failed += 1
  console.error(error instanceof Error ? (error.stack ?? error.message) : error)
  const units = ['--unit=squared-away', '--unit=squared-away-backup']
  console.error(journey.machine.run('journalctl', '--no-pager', '--lines=40', ...units))
} finally {
  await journey.machine.powerOff()
  await neighbors.stop()
  proxy?.stop()
}
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

/** The next machine begins with the disk as it is now, and so does `--again`. */
function keepPrograms() {
  const copy = isAgain ? join(disk, 'upgraded') : withPrograms
  journey.machine.copyDisk(`${copy}.part`)
  renameSync(`${copy}.part`, copy)
  layers.unshift(copy)
}

function isTaken({ heading }: Box): boolean {
  if (!(isQuick && NOT_QUICK.includes(heading))) return true
  console.log(`\n## ${heading}\n=> left out: it needs another build`)
  return false
}

/** Types a command with the names of this place, and prints what it printed. */
async function typeOne(command: string): Promise<string> {
  const typed = NAMES.reduce((text, [name, here]) => text.replaceAll(name, here), command)
  console.log(`# ${typed.replaceAll('\n', '\n> ')}`)
  if (isQuick && command.startsWith('apt-get ')) return printedText('(this machine has them)')
  if (isQuick && command.endsWith('npm run build')) return printedText(takeBuild())
  const began = performance.now()
  const printed = await journey.machine.type(typed)
  // Of a line that counts up, its end.
  const lines = printed
    .trimEnd()
    .replaceAll(/[^\n]*\r(?=[^\n])/g, '')
    .split('\n')
  const shown = lines.length > 12 ? ['…', ...lines.slice(-10)] : lines
  const seconds = (performance.now() - began) / 1000
  if (printed !== '') printedText(shown.join('\n'))
  if (seconds >= 1) printedText(`(${seconds.toFixed(0)} s)`)
  return printed
}

function printedText(text: string): string {
  console.log(text.replaceAll(/^/gm, '    ').slice(0, 3000))
  return text
}

/** The packages and the build of this project. */
function takeBuild(): string {
  const pairs = ['node_modules', 'web/build'].map((path) => [
    `/srv/built/${path}`,
    `/opt/squared-away/${path}`,
  ])
  for (const [ours = '', its = ''] of pairs) {
    journey.machine.run('mkdir', '-p', its)
    journey.machine.run('mount', '--bind', ours, its)
  }
  return "(this project's own packages and build are taken)"
}

/** The project as its files are now, as a repository that the guide's address leads to. */
function makeRepository(): { commitFile(path: string, text: string): string } {
  const path = join(kept, 'git', 'squared-away.git')
  mkdirSync(path, { recursive: true })
  if (!isAgain) execFileSync('git', ['init', '--quiet', '--bare', '--initial-branch=main', path])
  const env = {
    ...process.env,
    ...{ GIT_DIR: path, GIT_WORK_TREE: root, GIT_INDEX_FILE: join(folder, 'index') },
    ...{ GIT_AUTHOR_NAME: 'Lab', GIT_AUTHOR_EMAIL: 'lab@example.org' },
    ...{ GIT_COMMITTER_NAME: 'Lab', GIT_COMMITTER_EMAIL: 'lab@example.org' },
  }
  const git = (args: readonly string[], input = '') =>
    execFileSync('git', args, { env, input, encoding: 'utf8' }).trim()
  git(['add', '--all'])
  git(['commit', '--quiet', '--allow-empty', '--message=Squared Away'])
  return {
    commitFile(file, text) {
      const blob = git(['hash-object', '-w', '--stdin'], text)
      git(['update-index', '--add', '--cacheinfo', `100644,${blob},${file}`])
      git(['commit', '--quiet', '--message=A change'])
      return git(['rev-parse', 'HEAD']).slice(0, SHORTEST_ID)
    },
  }
}

/** How a machine reaches the world outside: as this one does, by our proxy. */
function outside(): Record<string, string> {
  const proxy = `http://127.0.0.1:${PROXY_PORT}`
  const authorities = '/etc/ssl/authorities-of-the-lab.pem'
  return {
    ...{ http_proxy: proxy, https_proxy: proxy },
    // Not npm's own setting, which reads all authorities again for each connection.
    ...(process.env.NODE_EXTRA_CA_CERTS && { NODE_EXTRA_CA_CERTS: authorities }),
  }
}
