import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProgram } from '../../scripts/find-program.ts'
import { freePort } from '../../scripts/free-port.ts'

const DEPLOYED = join(import.meta.dirname, '..', '..', 'deploy')
const read = (name: string) => readFileSync(join(DEPLOYED, name), 'utf8')

/** What stands in the examples of deploy/ where an operator's own values go. */
const HOST = 'study.example.org'
const SERVER = '127.0.0.1:3000'

/** A proxy of deploy/ with a certificate that nobody signed. */
type TlsProxy = { stop(): Promise<void> }

type Places = { readonly port: number; readonly server: string; readonly folder: string }

/** Writes the configuration below `folder`, and returns the command that runs it. */
type Prepare = (places: Places) => Promise<readonly string[]>

const caddy: Prepare = async ({ port, server, folder }) => {
  const file = join(folder, 'Caddyfile')
  const options = '{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n}\n'
  const site = read('Caddyfile').replaceAll(HOST, `localhost:${port}`).replaceAll(SERVER, server)
  writeFileSync(file, options + site)
  return ['caddy', 'run', '--adapter', 'caddyfile', '--config', file]
}

const nginx: Prepare = async ({ port, server, folder }) => {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-nodes', '-days', '2', '-subj', '/CN=localhost'],
      ...['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256'],
      ...['-keyout', key, '-out', certificate],
    ],
    { stdio: 'ignore' },
  )
  const sites = read('nginx.conf')
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 80', `listen 127.0.0.1:${await freePort()}`)
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
    .replaceAll(HOST, 'localhost')
    .replaceAll(SERVER, server)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  )
  const user = process.getuid?.() === 0 ? 'user root;\n' : ''
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `${user}daemon off;\npid ${join(folder, 'pid')};\nevents {}\nhttp {\naccess_log ${join(folder, 'access.log')};\n${temporary.join('\n')}\n${sites}\n}\n`,
  )
  return ['nginx', '-e', join(folder, 'error.log'), '-c', file]
}

const PROXIES = { caddy, nginx }

type Name = keyof typeof PROXIES

/** The proxies that deploy/ has an example for. */
export const PROXY_NAMES = Object.keys(PROXIES) as Name[]

/** The certificate of nginx's example is made by OpenSSL; Caddy makes its own. */
export const isInstalled = (name: Name) =>
  findProgram(name) !== undefined && (name !== 'nginx' || findProgram('openssl') !== undefined)

/** Runs the example of a proxy in deploy/ on `port` of localhost, before `server` (host:port). */
export async function startTlsProxy(name: Name, port: number, server: string): Promise<TlsProxy> {
  const folder = mkdtempSync(join(tmpdir(), `squared-away-${name}-`))
  const [, ...args] = await PROXIES[name]({ port, server, folder })
  const child = spawn(findProgram(name) ?? name, args, {
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: 'ignore',
  })
  return {
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
