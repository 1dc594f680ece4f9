import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, projectNode, root } from './install.mjs'

// `npm run dev`: the server restarting on change (port 3000) and the web app with hot reload
// (port 5173, which passes /v1 on to the server).

ensureInstalled('product')

const node = projectNode()
const env = { ...process.env, PUBLIC_URL: process.env.PUBLIC_URL ?? 'http://localhost:5173' }
const server = spawn(node, ['--watch', join(root, 'server', 'main.ts')], { stdio: 'inherit', env })
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
