import type { Finding } from './conformance.ts'

/** A chapter of the Revised Section 508 Standards (36 CFR Part 1194). */
export interface Chapter {
  title: string
  /** A note instead of rows, or before them. */
  note?: string
  findings: readonly Finding[]
}

const BY_WCAG = 'See the criteria of WCAG 2.2 above.'

/** The chapters of Section 508 besides the criteria of WCAG. */
export const CHAPTERS: readonly Chapter[] = [
  {
    title: 'Chapter 3: Functional Performance Criteria',
    findings: [
      {
        ...{ number: '302.1', name: 'Without Vision', result: 'partly' },
        remarks:
          'Names, roles and states of controls were checked by tools, and eight journeys were done by keyboard with Orca 43, from ten questions to a mock board. It has not been tried by a person who cannot see. Questions about a picture, such as rank insignia, need sight.',
      },
      {
        ...{ number: '302.2', name: 'With Limited Vision', result: 'supports' },
        remarks:
          'Text of double size, zoom of 400 %, forced colors and higher contrast were tried.',
      },
      {
        ...{ number: '302.3', name: 'Without Perception of Color', result: 'supports' },
        remarks: 'The Red lens scheme shows everything in one hue.',
      },
      {
        ...{ number: '302.4', name: 'Without Hearing', result: 'supports' },
        remarks: 'Everything that can be heard is also text on the screen.',
      },
      {
        ...{ number: '302.5', name: 'With Limited Hearing', result: 'supports' },
        remarks: 'Everything that can be heard is also text on the screen.',
      },
      {
        ...{ number: '302.6', name: 'Without Speech', result: 'supports' },
        remarks: 'An answer that can be spoken can also be typed, or marked by a button.',
      },
      {
        ...{ number: '302.7', name: 'With Limited Manipulation', result: 'supports' },
        remarks: 'Everything works by keyboard; no action needs two keys at once or a drag.',
      },
      {
        ...{ number: '302.8', name: 'With Limited Reach and Strength', result: 'supports' },
        remarks: 'On a phone the buttons of a study session are at the lower edge.',
      },
      {
        ...{
          number: '302.9',
          name: 'With Limited Language, Cognitive, and Learning Abilities',
          result: 'partly',
        },
        remarks:
          'Sentences are short, letters for dyslexia and wider spacing can be chosen, and nothing is timed. The words of regulations, creeds and orders stay as they were published.',
      },
    ],
  },
  {
    title: 'Chapter 4: Hardware',
    note: 'Not applicable: Squared Away is a website.',
    findings: [],
  },
  {
    title: 'Chapter 5: Software',
    note: 'Sections 502 and 503 do not apply to a website (501.1).',
    findings: [
      {
        ...{ number: '501.1', name: 'Scope: WCAG', result: 'partly' },
        remarks: BY_WCAG,
      },
      {
        ...{ number: '504.2', name: 'Content Creation or Editing', result: 'partly' },
        remarks:
          'The editor of question sets makes text with headings, lists and labels. A picture in an imported card has no description of its own.',
      },
    ],
  },
  {
    title: 'Chapter 6: Support Documentation and Services',
    findings: [
      {
        ...{
          number: '602.2',
          name: 'Accessibility and Compatibility Features',
          result: 'supports',
        },
        remarks: 'FAQ / Help and this page describe them.',
      },
      {
        ...{ number: '602.3', name: 'Electronic Support Documentation', result: 'partly' },
        remarks: `FAQ / Help is a screen of the app. ${BY_WCAG}`,
      },
      {
        number: '602.4',
        name: 'Alternate Formats for Non-Electronic Support Documentation',
        result: 'none',
        remarks: 'There is no printed documentation.',
      },
      {
        number: '603.2',
        name: 'Information on Accessibility and Compatibility Features',
        result: 'supports',
        remarks: 'By email.',
      },
      {
        ...{ number: '603.3', name: 'Accommodation of Communication Needs', result: 'partly' },
        remarks: 'Support is by email only.',
      },
    ],
  },
]
