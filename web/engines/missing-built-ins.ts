/// <reference types="node" />
import { hash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { LACKS_BUILT_INS } from '../app/engine-test.ts'
import { bundleScript } from '../bundle-script.ts'

/** The script that brings missing built-ins, as a file of the build. */
export type BuiltInsFile = { address: string; code: string }

const SOURCE = fileURLToPath(new URL('./built-ins.ts', import.meta.url))
const WORKER = /(new Worker\(\s*new URL\([^)]*\)\s*),\s*\{\s*type:\s*(["'`])module\2\s*\}\s*\)/g

/** Bundles built-ins.ts as a classic script, which can run before everything else on a page. */
export async function buildBuiltIns(): Promise<BuiltInsFile> {
  const code = await bundleScript(SOURCE, 'builtIns')
  const name = hash('sha256', code, 'base64url').slice(0, 8)
  return { address: `/assets/built-ins-${name}.js`, code }
}

/** Adds the script to the build of the browser's files. */
export function emitBuiltIns({ address, code }: BuiltInsFile): Plugin {
  return {
    name: 'emit-built-ins',
    apply: 'build',
    generateBundle() {
      if (this.environment.name !== 'client') return
      this.emitFile({ type: 'asset', fileName: address.slice(1), source: code })
    },
  }
}

/** Starts a worker's script: loads the missing built-ins before the rest of it runs. */
export function builtInsInWorker({ address }: BuiltInsFile): string {
  return `"use strict";var lackedBuiltIns=${LACKS_BUILT_INS};lackedBuiltIns&&importScripts(${JSON.stringify(address)});`
}

/**
 * Starts the built workers as classic ones. The bundler writes them without imports already, and
 * only a classic worker can load a script before its own runs. While developing they stay modules.
 */
export function startWorkersAsScripts(): Plugin {
  return {
    name: 'start-workers-as-scripts',
    apply: 'build',
    renderChunk: {
      order: 'post',
      handler(code) {
        if (!WORKER.test(code)) return null
        return { code: code.replace(WORKER, '$1)'), map: null }
      },
    },
  }
}
