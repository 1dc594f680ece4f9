import { spawn } from 'node:child_process'
import { join } from 'node:path'

// `npm run dev`: the server restarting on change (port 3000) and the web app with hot reload
// (port 5173, which passes /v1 on to the server).

const root = join(import.meta.dirname, '..')
const env = { ...process.env, PUBLIC_URL: process.env.PUBLIC_URL ?? 'http://localhost:5173' }
const server = spawn(process.execPath, ['--watch', join(root, 'server', 'main.ts')], {
  stdio: 'inherit',
  env,
})
const web = spawn('npm', ['run', 'dev', '--workspace', 'web'], {
  cwd: root,
  stdio: 'inherit',
  shell: process.platform === 'win32',
})

const stop = () => {
  server.kill()
  web.kill()
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
server.on('exit', stop)
web.on('exit', stop)
