import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type UnprivilegedUser, unprivilegedUser } from '../../scripts/postgres.ts'
import { programPath } from './cluster-programs.ts'
import { DatabaseNode } from './database-node.ts'

const DEPLOY = join(import.meta.dirname, '../../deploy/failover')

/** A state that does not come within this time never will (milliseconds). */
const LONGEST_WAIT = 300_000

type Member = { name: string; role: string; state: string; lag?: number | string }

/** The cluster of deploy/failover on this machine, where every "machine" is a loopback address. */
export type Cluster = {
  /** The database through the HAProxy of each of the two server machines. */
  readonly urls: readonly string[]
  /** The node that is the primary now. */
  primary(): Promise<DatabaseNode>
  /** Waits until one node is primary, one its synchronous standby, and one more streams. */
  whole(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts three database nodes and two HAProxies with the files of deploy/failover, as
 * docs/operations-reference.md tells to, and creates the database.
 */
export async function startCluster(): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'squared-away-failover-'))
  chmodSync(folder, 0o755)
  const user = unprivilegedUser()
  const network = `127.${1 + ((randomBytes(1)[0] ?? 0) % 250)}.${1 + ((randomBytes(1)[0] ?? 0) % 250)}`
  const password = randomBytes(12).toString('hex')
  const shared = {
    ...{ NODE1: `${network}.1`, NODE2: `${network}.2`, NODE3: `${network}.3` },
    // Connections between loopback addresses may come from any of them.
    NETWORK: '127.0.0.0/8',
    POSTGRES_PASSWORD: password,
    REPLICATION_PASSWORD: randomBytes(12).toString('hex'),
  }
  const nodes = ['node1', 'node2', 'node3'].map((name, n) => {
    const address = `${network}.${n + 1}`
    const own = join(folder, name)
    const data = join(own, 'data')
    configure('database', own, user, {
      ...{ ...shared, NAME: name, ADDRESS: address },
      ...{ DATA: data, ETCD_DATA: join(own, 'etcd') },
    })
    return new DatabaseNode({ name, address, folder: own, user })
  })
  for (const node of nodes) node.start()
  const proxies: ChildProcess[] = []
  const servers = [`${network}.11`, `${network}.12`].map((address, n) => {
    const own = join(folder, `server${n + 1}`)
    configure('server', own, user, { ...shared, ADDRESS: address })
    const proxy = spawn(programPath('haproxy'), ['-db', '-f', join(own, 'haproxy.cfg')], {
      stdio: 'ignore',
      ...(user ? { uid: user.uid, gid: user.gid } : {}),
    })
    proxies.push(proxy)
    return address
  })
  // An interrupted run leaves nothing behind.
  process.once('exit', () => {
    for (const proxy of proxies) proxy.kill('SIGKILL')
    for (const node of nodes) node.kill()
  })
  const cluster: Cluster = {
    urls: servers.map(
      (address) => `postgres://squaredaway:${password}@${address}:5000/squaredaway`,
    ),
    primary: () => findPrimary(nodes),
    whole: () => until('the cluster to be whole', () => isWhole(nodes)),
    async stop() {
      await Promise.all(nodes.map((node) => node.stop()))
      for (const proxy of proxies) proxy.kill('SIGKILL')
      await Promise.all(
        proxies.map(
          (proxy) => proxy.signalCode === null && proxy.exitCode === null && once(proxy, 'exit'),
        ),
      )
      rmSync(folder, { recursive: true, force: true })
    },
  }
  try {
    await cluster.whole()
    await until('HAProxy to find the primary', async () =>
      createDatabase(servers[0] ?? '', password),
    )
  } catch (error) {
    await cluster.stop()
    throw error
  }
  return cluster
}

/** Waits for a state. @throws If it does not come. */
export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + LONGEST_WAIT
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`Waited in vain for ${what}.`)
    await sleep(100)
  }
}

function configure(
  role: 'database' | 'server',
  folder: string,
  user: UnprivilegedUser | undefined,
  env: Record<string, string>,
) {
  mkdirSync(folder)
  if (env.DATA) mkdirSync(env.DATA, { mode: 0o700 })
  execFileSync('sh', [join(DEPLOY, 'configure.sh'), role, folder], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (!user) return
  const paths = [folder, ...readdirSync(folder).map((name) => join(folder, name))]
  for (const path of paths) chownSync(path, user.uid, user.gid)
}

/** @returns False while no primary can be reached. */
function createDatabase(address: string, password: string): boolean {
  try {
    execFileSync(
      programPath('psql'),
      [
        ...['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', `--set=password=${password}`],
        ...['--host', address, '--port=5000', '--username=postgres', '--dbname=postgres'],
        `--file=${join(DEPLOY, 'create-database.sql')}`,
      ],
      { env: { PATH: process.env.PATH, PGPASSWORD: password }, stdio: 'pipe' },
    )
    return true
  } catch (error) {
    const { stderr = '' } = error as { stderr?: Buffer | string }
    if (/server closed the connection|Connection refused|timeout/.test(String(stderr))) return false
    throw error
  }
}

async function membersOf(nodes: readonly DatabaseNode[]): Promise<Member[]> {
  for (const node of nodes) {
    const answer = await node.ask<{ members?: Member[] }>('/cluster')
    if (answer?.members?.some(({ role }) => role === 'leader')) return answer.members
  }
  return []
}

async function isWhole(nodes: readonly DatabaseNode[]): Promise<boolean> {
  const members = await membersOf(nodes)
  const roles = members.map(({ role }) => role).sort()
  const isStreaming = ({ role, state, lag }: Member) =>
    role === 'leader' || (['running', 'streaming'].includes(state) && lag === 0)
  return String(roles) === 'leader,replica,sync_standby' && members.every(isStreaming)
}

async function findPrimary(nodes: readonly DatabaseNode[]): Promise<DatabaseNode> {
  const leader = (await membersOf(nodes)).find(({ role }) => role === 'leader')
  const node = nodes.find(({ name }) => name === leader?.name)
  if (!node) throw new Error('No node is the primary.')
  return node
}
