import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { broughtBuiltIns } from './engines/brought-built-ins.ts'
import { type Fallback, SCRIPT_FALLBACKS, STYLE_FALLBACKS } from './engines/known-fallbacks.ts'
import { type Found, findYoungFeatures, type Source } from './engines/script-features.ts'
import { findYoungStyles } from './engines/style-features.ts'
import { heightsBehindBars } from './engines/viewport-heights.ts'

/**
 * Fails if the built app uses a feature that an engine of the `browserslist` lacks, unless a file of
 * built-ins brings it or scripts/engines/known-fallbacks.ts says what happens without it; and for
 * heights in `vh` in its sources.
 */

const APP = join(import.meta.dirname, '../web/app')
const CLIENT = join(import.meta.dirname, '../web/build/client')

const files = readdirSync(CLIENT, { recursive: true }).map(String)
const named = (ending: string) =>
  files.filter((name) => name.endsWith(ending)).map((name) => read(name))
const pages = named('.html')
const scripts = [...named('.js'), ...pages.flatMap((page) => within(page, 'script'))].filter(
  // They bring what others lack, so they mention it.
  ({ name }) => !/\/(pdf-)?built-ins-/.test(name),
)
const styles = [...named('.css'), ...pages.flatMap((page) => within(page, 'style'))]

const faults = [
  ...unanswered(findYoungFeatures(scripts), SCRIPT_FALLBACKS, broughtBuiltIns()),
  ...unanswered(findYoungStyles(styles), STYLE_FALLBACKS, new Set()),
  ...heightsBehindBars(globSync('**/*.{css,ts,tsx}', { cwd: APP }).map((name) => read(name, APP))),
]
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exit(1)

/** What is missing and not answered, and answers to what is missing nowhere. */
function unanswered(
  found: readonly Found[],
  fallbacks: readonly Fallback[],
  brought: ReadonlySet<string>,
): string[] {
  const answered = fallbacks.flatMap(({ features }) => features)
  return [
    ...found
      .filter(
        ({ name }) => !brought.has(name) && !answered.some((answer) => isAnswer(answer, name)),
      )
      .map(
        ({ name, lackedBy, where }) =>
          `${where} uses ${name}, which the oldest supported ${lackedBy.join(', ')} lacks: use something older, bring it (web/engines/built-ins.ts), or say what happens without it (scripts/engines/known-fallbacks.ts).`,
      ),
    ...answered
      .filter((answer) => !found.some(({ name }) => isAnswer(answer, name)))
      .map(
        (answer) => `known-fallbacks.ts names ${answer}, which nothing lacks any more: remove it.`,
      ),
  ]
}

/** `GPU*` answers for everything that begins so. */
function isAnswer(answer: string, name: string): boolean {
  return answer.endsWith('*') ? name.startsWith(answer.slice(0, -1)) : answer === name
}

function read(name: string, folder = CLIENT): Source {
  return { name, text: readFileSync(join(folder, name), 'utf8') }
}

/** The elements of a page that hold code. */
function within({ name, text }: Source, element: 'script' | 'style'): Source[] {
  const code = new RegExp(`<${element}(?![^>]*\\ssrc=)([^>]*)>([\\s\\S]*?)</${element}>`, 'g')
  return [...text.matchAll(code)]
    .filter(([, attributes = '']) => !/application\/(ld\+)?json/.test(attributes))
    .map(([, , inner = '']) => ({
      name: `${name}.${element === 'script' ? 'mjs' : 'css'}`,
      text: inner,
    }))
}
