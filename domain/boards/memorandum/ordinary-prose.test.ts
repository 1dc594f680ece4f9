import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { MemorandumCatalog } from './catalog.ts'
import { readMemorandum } from './memorandum.ts'

const catalog: MemorandumCatalog = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../content/memorandum/catalog.json'), 'utf8'),
)

function topicsOf(text: string): string[] {
  const reading = readMemorandum(text, catalog)
  if (reading.problem !== null) throw new Error(reading.problem)
  const asked = reading.memorandum.items.filter(({ asReference }) => !asReference)
  return [...new Set(asked.flatMap(({ topics }) => topics))].sort()
}

describe('ordinary English', () => {
  it.each([
    'Anyone having trouble',
    'Having said that, thank you',
    'a. Leaving early',
    'b. Masking tape',
    'Be there at 0930 sharp',
    'Formation is at 1300 hrs sharp.',
    'Be sharp',
  ])('%j is not read as a topic', (line) => {
    expect(topicsOf(`STUDY TOPICS:\na. Drill and ceremony\n${line}`)).toEqual([
      'Drill and Ceremonies',
    ])
  })

  it('still corrects a word that is not English', () => {
    expect(topicsOf('STUDY TOPICS:\na. Leadrship\nb. Counselling\nc. First Aide')).toEqual([
      'Army Leadership',
      'Counseling',
      'First Aid',
    ])
  })

  it('still reads SHARP in a list of topics', () => {
    expect(topicsOf('STUDY TOPICS:\na. sharp\nb. drill and ceremony')).toContain('SHARP')
  })
})

/** Texts of units without a topic: any topic found in one of them is wrong. */
const WITHOUT_TOPICS = {
  'a move of the board':
    'The board has been moved to the chapel annex on 9 September 2027 because the conference room is having its carpet replaced. The board starts at 0930 sharp. Parking is limited, so carpool where you can. Families are welcome and the spouses club is serving coffee. Candidates who are on leave or at school on that day tell their first sergeant this week.',
  'a safety brief before a weekend':
    'Team, great work this week. Do not drink and drive. Wear your seat belt and have a plan. If you ride a motorcycle, wear your protective gear. Call your chain of command before you make a bad decision. Report back by 0900 on Monday for formation. Enjoy your weekend and be safe.',
  'a duty roster':
    'Staff duty for the weekend: Friday SPC Alder, Saturday SGT Burch, Sunday CPL Cole. Report to the orderly room at 0830 in the duty uniform with your ID card. Supply is closed on Saturday. The arms room opens at 0600. Radio checks every hour.',
  'an award ceremony':
    'You are invited to the award ceremony and promotion of SGT Fenn on 4 June 2027 at 1500 in the theater. Light refreshments will follow. The commander will speak. Awards are presented by the battalion commander. Please be seated by 1445.',
  'a packet checklist':
    'Turn in your packet to the S1 no later than Friday. The packet contains your STP, your AFT scorecard, your weapons qualification card, a biography and a memorandum from your commander. Packets that are incomplete are returned without action. Ask SSG Pohl if something is missing.',
}

describe('a text without topics', () => {
  it.each(Object.entries(WITHOUT_TOPICS))('%s selects nothing', (_, text) => {
    expect(topicsOf(text)).toEqual([])
  })
})
