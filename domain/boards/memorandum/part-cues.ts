import { anyOf } from './any-of.ts'
import type { MemorandumEntry } from './entry.ts'
import { saysNotAsked } from './negations.ts'
import { ANNOUNCES_TOPICS } from './topic-cues.ts'

/** What a part of a memorandum is about. */
export type PartKind =
  | 'study'
  | 'references'
  | 'members'
  | 'letterhead'
  | 'uniform'
  | 'packets'
  | 'timeline'
  | 'procedure'
  | 'contact'
  | 'signature'
  | 'distribution'
  | 'other'

const CONTACT = anyOf([
  /^(?:let (?:me|us) know|if you (?:have|need)|(?:please )?(?:call|text|email|contact|see) (?:me|us)\b)/,
  /^(?:the )?(?:poc|points? of contact)\b/,
  /^(?:for )?(?:more|additional|further) (?:information|questions)/,
  /^(?:any )?questions? (?:concerning|regarding|about this|on this|pertaining to this)/,
  /\bdirect (?:all |any )?(?:questions|inquiries)\b/,
  /^.{0,40}\bquestions?.{0,40}\b(?:should|may|can|will) be (?:directed|addressed|referred)\b/,
  /point of contact (?:for|is)/,
  /\bpoc (?:for|is)\b/,
])

const DISTRIBUTION = /^(?:distribution|cf)\b ?:?/i

export const LETTERHEAD = anyOf([
  /^(?:department of the army|memorandum (?:for|thru)|memo for|for record|subj(?:ect)?\.?:|reply to|office symbol|from:|sent:|cc:|thru:|to:)/,
  /attention of/,
])

const SIGNATURE = anyOf([
  /^(?:cpt|maj|ltc|col|1lt|2lt|1sg|msg|sgm|csm|sfc|ssg|bg|mg),? (?:usa|us army|usar|arng|[a-z]{2},|[a-z]{2}$)/,
  /^(?:commanding|commander|command sergeant major|first sergeant|battalion csm|president of the board|board president)\.?$/,
  /^(?:\d )?encls?\b/,
  /^for the commander\b/,
])

/** Words of a heading over topics. */
const STUDY_WORDS = [
  /study/,
  /(?:be|areas?|topics?|subjects?|materials?) studied/,
  /subject (?:areas?|matter)/,
  /subjects/,
  /areas? (?:of|to be|for|below|are)/,
  /topics?/,
  /question(?:s|ed|ing)?/,
  /prepared to (?:answer|discuss)/,
  /knowledgeable?/,
  /knowledge/,
  /reading list/,
  /tested on/,
  /asked (?:about|on|to)/,
  /examin(?:ation|ed) (?:on|in|over)/,
  /scope of the (?:examination|exam|board|interview|questioning)/,
  /source material/,
  /study guide/,
  /interview areas?/,
  /areas/,
  /quizzed/,
  /test(?:ed)? (?:you )?(?:on|over)/,
  /evaluated (?:on|in) (?:the following|their knowledge)/,
  /responsible for knowing/,
  /read the following/,
  /publications? (?:to|for|that)/,
  /board material/,
  /be familiar with/,
  /subject(?! to)/,
  /publications list/,
  /regulations to know/,
]

const STUDY = new RegExp(`\\b(?:${anyOf(STUDY_WORDS).source})\\b`, 'i')

const REFERENCES = /^(?:references?|refs?)\b/i

/** 'CSM: current events', 'B Co 1SG - first aid': which member asks about what. */
const MEMBER =
  /^(?:(?:csm|sgm|msg|1sg|sfc|ssg|first sergeant|hhc|hhb|hht|fsc|[a-z] (?:co|btry|trp|company|battery|troop)|(?:board )?member (?:\d|[a-z])|president|recorder)\b[ .,]{0,2}){1,3}[^.:]{0,40}(?::| - )/i

const OTHERS: readonly (readonly [RegExp, PartKind])[] = [
  [
    /^(?:what )?(?:is )?(?:the )?uniform\?$|^(?:board )?(?:uniform|attire|dress|duty uniform|prescribed uniform)\b|\b(?:uniform|attire) (?:for|is|will)\b|\b(?:agsu|asu|ocp|acu|class a)s?\b/i,
    'uniform',
  ],
  [
    /^(?:packets?|board packets?|(?:required )?documents?|submissions?|eligib|criteria|prerequisites?|qualifications?|nominat|selection criteria|administrative (?:requirements|data)|packet requirements)|\bpackets?\b|\bnominations? packets?\b|\bsubmit\b/i,
    'packets',
  ],
  [
    /^(?:times?|dates?|locations?|place|when|where|schedules?|timeline|time line|suspense|board date|date,? time|key dates|milestones|time and place|show time|report(?:ing)? time|execution)\b|\bnlt\b|\bno later than\b/i,
    'timeline',
  ],
  [MEMBER, 'members'],
  [
    /^(?:voting |board )?(?:composition|members?(?:hip)?|president|recorder|alternates?|panel)\b|^the board (?:will consist|consists|is composed|members)|^the (?:following )?(?:personnel|individuals|ncos|soldiers)(?: listed below)? (?:made up|make up|constitute|comprise|(?:are|is) (?:appointed|detailed|designated|assigned)|(?:will )?(?:serve|constitute|make up|sit))\b(?=.*\b(?:board|panel|members?)\b)/is,
    'members',
  ],
  [
    /^(?:conduct|procedures?|board procedures?|sequence|format|reporting|scoring|grading|scores?|phases?|events?|method|evaluation criteria|selection|the board will)\b/i,
    'procedure',
  ],
  [
    /^(?:purpose|background|general|applicability|scope|objective|intent|mission|situation|responsibilities|tasks?|coordinating instructions|recognition|awards? (?:for|to)|prizes?|winners?|candidates?(?=[.:]?$)|nominees?(?=[.:]?$)|incentives|recommend|effective|expiration|suspense|proponent|sponsors?(?! program)|this memorandum|safety|covid|transportation|meals|lodging)\b/i,
    'other',
  ],
]

/** The part that an entry opens; null if it opens none. */
export function partOpenedBy(entry: MemorandumEntry): PartKind | null {
  const { text } = entry
  if (isTableHead(text)) return 'study'
  if (CONTACT.test(text)) return 'contact'
  if (DISTRIBUTION.test(text)) return 'distribution'
  if (LETTERHEAD.test(text)) return 'letterhead'
  if (SIGNATURE.test(text)) return 'signature'
  const heading = headingOf(text)
  if (ENCLOSURE.test(text) && !STUDY.test(heading)) return 'other'
  if (saysNotAsked(text)) return 'other'
  if (SCORED_ON.test(text)) return 'procedure'
  if (ANNOUNCES_TOPICS.test(text.slice(0, LONGEST_HEADING))) return 'study'
  if (REFERENCES.test(text) && !STUDY.test(heading)) return 'references'
  if (STUDY.test(heading)) return 'study'
  return OTHERS.find(([pattern]) => pattern.test(pattern === MEMBER ? text : heading))?.[1] ?? null
}

/** How a board scores, not what it asks: 'evaluated on appearance, bearing and oral expression'. */
const SCORED_ON =
  /\b(?:evaluated|judged|scored|graded|rated|points)\b.{0,60}\b(?:military bearing|bearing|self[- ]confidence|oral expression|conversational skills?)\b/i

/** The head of an enclosure, which ends the signature above it. */
const ENCLOSURE = /^(?:tab|annex|appendix|enclosure|encl) (?:[a-z]|\d{1,2})(?:\W.{0,60})?$/i

const COLUMN_NAMES = new Set(
  'area areas topic topics subject subjects reference references publication publications member members regulation regulations title source number board study'.split(
    ' ',
  ),
)

/** 'Topic / Reference / Board member' heads a table of topics. */
function isTableHead(text: string): boolean {
  const names = text
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean)
  return names.length > 1 && names.length < 8 && names.every((name) => COLUMN_NAMES.has(name))
}

const LONGEST_HEADING = 400

/** A heading or the first sentence of a paragraph, cut to a few lines. */
function headingOf(text: string): string {
  const head = text.slice(0, LONGEST_HEADING)
  const end = head.search(/[.:](?: |$)/)
  if (end === -1 || end < 4) return head
  // 'UNIFORM. The uniform …' and 'Members. The board …' begin with a heading.
  return head.slice(0, end)
}
