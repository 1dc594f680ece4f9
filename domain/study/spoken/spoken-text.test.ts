import { expect, test } from 'vitest'
import { SPOKEN_FORMS } from './spoken-forms.ts'
import { spokenText } from './spoken-text.ts'

test.each([
  ['AR 670-1 covers it.', 'A R six seventy dash one covers it.'],
  [
    'AR 600-8-22, AR 608-10',
    'A R six hundred dash eight dash twenty-two, A R six oh eight dash ten',
  ],
  [
    'FM 3-22.9 and ATP 4-02.11',
    'F M three dash twenty-two point nine and A T P four dash zero two point eleven',
  ],
  [
    'DA Form 5988-E, DA Form 4856',
    'D A form fifty-nine eighty-eight dash E, D A form forty-eight fifty-six',
  ],
  ['DD214 or DD Form 214', 'D D two fourteen or D D form two fourteen'],
  ['Army Directive 2025-18', 'Army Directive twenty twenty-five dash eighteen'],
  ['TM 9-1005-319-10', 'T M nine dash ten oh five dash three nineteen dash ten'],
])('publications and forms: %s', (written, spoken) => {
  expect(spokenText(written)).toBe(spoken)
})

test.each([
  ['the M4, M240B and M16A2', 'the M four, M two forty B and M sixteen A two'],
  ['E-5 to O-10, H2F, 68X', 'E five to O ten, H two F, sixty-eight X'],
  [
    'a 1SG, the CSM, two NCOs, the NCOIC',
    "a First Sergeant, the Command Sergeant Major, two N C O's, the N C O I C",
  ],
  ['Private (PV2)', 'Private (P V 2)'],
  [
    'at 0630, 0905 and 1800 hours',
    'at zero six thirty, zero nine zero five and eighteen hundred hours',
  ],
  ['§ 825, §§ 1 and 2', 'section 825, sections 1 and 2'],
])('designators, ranks, times and signs: %s', (written, spoken) => {
  expect(spokenText(written)).toBe(spoken)
})

test.each([
  'It takes 30-60 seconds, 1,000 m and 5.56 mm, in 1775 and 2001.',
  'A 21-gun salute of the 101st, at 3-5 meters.',
  'Uniform code, the OVER of a radio, and 141200Z.',
])('everything else is left to the voice: %s', (text) => {
  expect(spokenText(text)).toBe(text)
})

test('a form is in the table once', () => {
  const written = SPOKEN_FORMS.map((form) => form.written)
  expect(written.filter((one, place) => written.indexOf(one) !== place)).toEqual([])
})
