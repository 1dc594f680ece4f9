import type { Coverage } from './catalog.ts'

/** A part that nearly every board has, whatever its topics. */
export type Standing =
  | 'introduction'
  | 'biography'
  | 'creed'
  | 'song'
  | 'general orders'
  | 'chain of command'
  | 'current events'
  | 'unit history'
  | 'situational'
  | 'uniform inspection'
  | 'reporting'

/** How memoranda say them, as `phrasesOf` takes it. */
export const STANDING_WORDS: Readonly<Record<Standing, readonly string[]>> = {
  introduction: [
    'introduction',
    'introductions',
    'self introduction',
    'soldier introduction',
    'introduce yourself',
    'introduce themselves',
    'introduce himself',
    'introduce herself',
    'introduce him',
    'opening statement',
    'opening remarks',
  ],
  biography: ['biography', 'bio', 'autobiography', 'verbal biography', 'military biography'],
  creed: [
    'creed',
    'soldiers creed',
    'nco creed',
    'noncommissioned officer creed',
    'creed of the noncommissioned officer',
    'warrior ethos',
  ],
  song: ['army song', 'the army goes rolling along', 'song', 'division song'],
  'general orders': [
    'general orders',
    'army general orders',
    'three general orders',
    '3 general orders',
  ],
  'chain of command': ['chain of command'],
  'current events': [
    'current events',
    'current event',
    'world events',
    'current affairs',
    'world news',
    'news',
    'current world events',
    'current national events',
  ],
  'unit history': [
    'unit history',
    'regimental history',
    'regiment history',
    'battalion history',
    'squadron history',
    'brigade history',
    'division history',
    'company history',
    'battery history',
    'corps history',
    'command history',
    'unit lineage',
    'lineage and honors',
    'lineage',
    'unit history and lineage',
    'unit lineage and honors',
    'unit motto',
    'unit crest',
    'history of the unit',
    'history of our unit',
    'history of our battalion',
    'history of our brigade',
    'history of our company',
    'history of our division',
    'history of our regiment',
    'history of the company',
    'history of the squadron',
    'history of the group',
    'history of the 1st',
    'group history',
    'wing history',
    'history of the battalion',
    'history of the brigade',
    'history of the division',
    'history of the regiment',
    'distinctive unit insignia',
    'bn history',
    'bde history',
    'branch history',
    'unit mission',
    'unit crest and motto',
    'motto',
    'crest',
    'regimental crest',
    'regimental affiliation',
    'unit insignia',
    'unit patch',
    'unit history and traditions',
  ],
  situational: [
    'situational questions',
    'situational question',
    'situational',
    'scenario',
    'scenarios',
    'situational scenarios',
    'scenario based questions',
    'situation based questions',
    'leadership scenarios',
  ],
  'uniform inspection': [
    'uniform inspection',
    'inspection of uniform',
    'in ranks inspection',
    'uniforms will be inspected',
  ],
  reporting: [
    'reporting procedures',
    'reporting to the board',
    'reports to the president',
    'report to the president',
    'reporting to the president of the board',
  ],
}

/** What the product has for them: texts to learn and places to write one's own. */
export const STANDING_COVERED: Readonly<Record<Standing, Coverage>> = {
  introduction: 'yes',
  biography: 'yes',
  creed: 'yes',
  song: 'yes',
  'general orders': 'yes',
  'chain of command': 'yes',
  'current events': 'no',
  'unit history': 'no',
  situational: 'yes',
  'uniform inspection': 'no',
  reporting: 'partly',
}
