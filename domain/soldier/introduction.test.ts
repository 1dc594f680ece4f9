import { describe, expect, it } from 'vitest'
import { countWords, introductionParts, introductionText, speakingSeconds } from './introduction.ts'
import { EMPTY_INTRODUCTION } from './introduction-data.ts'

const education = (...schools: [school: string, date: string][]) =>
  schools.map(([school, date], index) => ({ id: String(index), school, date }))

describe('the written introduction', () => {
  it('has no empty parts', () => {
    const data = {
      ...EMPTY_INTRODUCTION,
      aboutYou: ' \n ',
      civilianEducation: education(['', '2020']),
    }
    expect(introductionParts(data)).toEqual([])
  })

  it("keeps the soldier's texts and turns lists into sentences", () => {
    const parts = introductionParts({
      aboutYou: 'I am from Ohio.\n\nI joined in 2019. ',
      shortTermGoals: 'Finish my degree.',
      longTermGoals: '',
      whyPromote: '',
      selfImprovement: '',
      awardsDecorations: [
        { id: 'a', awardName: 'Army Achievement Medal', numberAwarded: 3 },
        { id: 'b', awardName: 'Good Conduct Medal', numberAwarded: 1 },
        { id: 'c', awardName: 'Army Service Ribbon', numberAwarded: null },
      ],
      militaryEducation: education(['Basic Leader Course', 'March 2023'], ['Airborne School', '']),
      civilianEducation: education(['Central High School, Akron', '2018'], ['Ohio State', '']),
    })
    expect(parts).toEqual([
      { heading: 'About Me', paragraphs: ['I am from Ohio.', 'I joined in 2019.'] },
      {
        heading: 'Education',
        paragraphs: [
          'My military education includes Basic Leader Course (March 2023) and Airborne School.',
          'My civilian education includes Central High School, Akron (2018); and Ohio State.',
        ],
      },
      {
        heading: 'Awards and Decorations',
        paragraphs: [
          'My awards include Army Achievement Medal (3), Good Conduct Medal, and Army Service Ribbon.',
        ],
      },
      { heading: 'Short-Term Goals', paragraphs: ['Finish my degree.'] },
    ])
    expect(introductionText(parts).split('\n\n')).toHaveLength(6)
  })
})

it.each([
  ['', 0],
  ['One - two, three!', 3],
  ["I'm a 25-year-old Soldier.", 4],
])('counts the words of %j', (text, words) => {
  expect(countWords(text)).toBe(words)
})

it.each([
  [0, 0],
  [130, 60],
  [200, 90],
])('takes the time of %i words', (words, seconds) => {
  expect(speakingSeconds(words)).toBe(seconds)
})
