import * as z from 'zod/mini'
import type { ContentFiles } from './load.ts'

const scenariosSchema = z.looseObject({ scenarios: z.array(z.looseObject({})) })

/**
 * Completes the files of an older commit so that they can be read. Its scenarios may have no points
 * to listen for; no report prints them, so placeholders are enough.
 */
export function completeOlderFiles(files: ContentFiles): ContentFiles {
  const situational = scenariosSchema.parse(JSON.parse(files.get('situational.json') ?? ''))
  const scenarios = situational.scenarios.map((scenario) => ({
    listensFor: ['not listed', 'not listed', 'not listed'],
    ...scenario,
  }))
  return new Map(files).set('situational.json', JSON.stringify({ ...situational, scenarios }))
}
