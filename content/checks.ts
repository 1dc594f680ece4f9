import { checkContradictions } from './checks/contradictions.ts'
import { checkCorrections } from './checks/corrections.ts'
import { checkCoverage } from './checks/coverage.ts'
import { checkDeadTerms } from './checks/dead-terms.ts'
import { checkDuplicates } from './checks/duplicates.ts'
import type { Finding } from './checks/finding.ts'
import { checkIds } from './checks/ids.ts'
import { checkInspection } from './checks/inspection.ts'
import { checkLists } from './checks/lists.ts'
import { loadForChecks } from './checks/loaded.ts'
import { checkOptions } from './checks/options.ts'
import { checkPictures } from './checks/pictures.ts'
import { checkPlaces } from './checks/places.ts'
import { checkReaders } from './checks/readers.ts'
import { checkReferences, checkRegistry } from './checks/references.ts'
import { checkScenarios } from './checks/scenarios.ts'
import { checkSecondReader } from './checks/second-reader.ts'
import { checkGuidance, checkLegal } from './checks/site-texts.ts'
import { checkSpoken } from './checks/spoken.ts'
import { checkVerbatimTexts } from './checks/verbatim-texts.ts'
import { checkWording } from './checks/wording.ts'
import { checkYesNo } from './checks/yes-no.ts'
import type { ContentFiles } from './load.ts'

/**
 * Returns everything to fix in the data files before they ship (docs/content.md).
 *
 * Files that do not fit their schema are left out of the other checks, so fix those first.
 *
 * @param files The JSON files of this folder and the pictures, by path inside it.
 * @param small Slugs of categories that may have as few as 20 questions, with the reason for each.
 */
export function checkContent(
  files: ContentFiles,
  small: ReadonlyMap<string, string> = new Map(),
): Finding[] {
  const { loaded, findings } = loadForChecks(files)
  return [
    ...findings,
    ...checkIds(loaded),
    ...checkDuplicates(loaded),
    ...checkContradictions(loaded),
    ...checkOptions(loaded),
    ...checkYesNo(loaded),
    ...checkSecondReader(loaded),
    ...checkReaders(loaded),
    ...checkSpoken(loaded),
    ...checkLists(loaded),
    ...checkWording(loaded),
    ...checkDeadTerms(loaded, files),
    ...checkReferences(loaded, files),
    ...checkPlaces(loaded),
    ...checkPictures(loaded, files),
    ...checkRegistry(loaded),
    ...checkScenarios(loaded),
    ...checkVerbatimTexts(loaded),
    ...checkLegal(loaded),
    ...checkGuidance(loaded),
    ...checkInspection(loaded),
    ...checkCorrections(loaded),
    ...checkCoverage(loaded, small),
  ]
}
