import type { Entry } from './entries.ts'
import { saysNotAsked } from './negations.ts'

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

/** An entry and the part that it stands in. */
export type PlacedEntry = {
  readonly entry: Entry
  readonly part: PartKind
  readonly opens: boolean
}

/** Says that an entry names something to study. */
export type NamesTopic = (entry: Entry) => boolean

const CONTACT =
  /^(?:let (?:me|us) know|if you (?:have|need)|(?:please )?(?:call|text|email|contact|see) (?:me|us)\b)|^(?:the )?(?:poc|points? of contact)\b|^(?:for )?(?:more|additional|further) (?:information|questions)|^(?:any )?questions? (?:concerning|regarding|about this|on this|pertaining to this)|\bdirect (?:all |any )?(?:questions|inquiries)\b|^.{0,40}\bquestions?.{0,40}\b(?:should|may|can|will) be (?:directed|addressed|referred)\b|point of contact (?:for|is)|\bpoc (?:for|is)\b/i
const DISTRIBUTION = /^(?:distribution|cf)\b ?:?/i
const LETTERHEAD =
  /^(?:department of the army|memorandum (?:for|thru)|memo for|for record|subj(?:ect)?\.?:|reply to|office symbol|from:|sent:|cc:|thru:|to:)|attention of/i
const SUBJECT = /^subj/i
const SIGNATURE =
  /^(?:cpt|maj|ltc|col|1lt|2lt|1sg|msg|sgm|csm|sfc|ssg|bg|mg),? (?:usa|us army|usar|arng|[a-z]{2},|[a-z]{2}$)|^(?:commanding|commander|command sergeant major|first sergeant|battalion csm|president of the board|board president)\.?$|^(?:\d )?encls?\b|^for the commander\b/i
const STUDY =
  /\b(?:study|studied|subject (?:areas?|matter)|subjects|areas? (?:of|to be|for|below|are)|topics?|question(?:s|ed|ing)?|prepared to (?:answer|discuss)|knowledgeable?|knowledge|reading list|tested on|asked (?:about|on|to)|examin(?:ation|ed) (?:on|in|over)|scope of the (?:examination|exam|board|interview|questioning)|source material|study guide|interview areas?|areas|quizzed|test(?:ed)? (?:you )?(?:on|over)|evaluated (?:on|in) (?:the following|their knowledge)|responsible for knowing|read the following|publications? (?:to|for|that)|board material|be familiar with|subject(?! to)|publications list|regulations to know)\b/i
/** Says so wherever in a sentence it stands. */
export const ANNOUNCES_TOPICS =
  /\b(?:following|these|below|listed) (?:board )?(?:study )?(?:topics|subjects|subject areas|areas|publications|regulations|subject matter)\b|\bquestions? (?:will (?:come|be taken|be drawn|be asked)|from|on|about|over|covering|pertaining|related)\b|\b(?:study|topics?|subjects?|areas?) (?:include|will include|will be|are as follows)\b|\bprepared? (?:to (?:answer|discuss)|for questions)\b|\basks? (?:you |them )?(?:about|on)\b|\basked (?:about|on)\b|\b(?:members?|board|panel) (?:will|may) cover\b|\b(?:wants?|need) (?:them|you|soldiers) to know\b|\b(?:must|should|need to|has to|have to) (?:know|study)\b|\bfair game\b|\bquizzed\b|\bwhat (?:to (?:study|know|expect|read)|(?:they|we|the board|members|i)(?:'?re| are|'?ll| will| may)? (?:be )?(?:ask|asking|cover|covering|look(?:ing)? for)\b)|\b(?:examination|exam|remainder|rest|interview|questioning|oral portion|board) (?:covers?|comes from|is (?:drawn|taken) from)\b|\b(?:brush|bone|read|study) up on\b|\bready (?:to (?:answer|discuss|explain|talk)|for (?:questions|the following|these)|(?:in|on) (?:the|these|any|all))\b|\bwhat (?:they|i|we|he|she|it|top|the (?:board|members|csm)) (?:all |mostly |usually |always |just |really )?(?:got |was |were |been )?(?:asked|asks?|hit|gets? asked)\b|\bwhat (?:got|gets|was|is being) asked\b|\bwhat (?:do|does|will|would|did|should|are|else) (?:they|i|we|u|you|the (?:board|members)|top|csm) (?:usually |gonna |going to )?(?:ask|asking|study|know|cover|look at)\b|\b(?:stuff|things|what|topics|questions) (?:that )?(?:they|top|csm|he|she) (?:hit|asked|grilled|got|threw at|gave) (?:me|us|him|her)\b|\bwhat i (?:remember|recall|got|had|saw|was given)\b|\bstart (?:with|w) (?:this|these|that)\b|\bexpects? (?:a |an |every |each |the )?(?:you|them|soldiers?|candidates?|sergeants?|nco|ncos|leader|leaders) to (?:know|explain|answer|discuss|be able)\b|\bwants? (?:you|them|soldiers?|every soldier) (?:able )?to (?:know|explain|answer|discuss)\b|\bconfine (?:themselves|their questions) to\b|\bwill (?:ask|question|quiz|grill) (?:you |them |soldiers |each soldier |the soldier )?(?:about|on|from|over|anything|something)\b|\bexpect (?:the|your|our|questions|some|a few|anything)\b|\b(?:press|grill|drill) (?:you|them|soldiers) (?:on|about)\b|\bbrings? up\b|\bwalk(?:ing)? (?:\w+ )?through\b|\bable to (?:tell|explain|discuss|describe|recite|state|name|identify|answer|speak|talk)\b|(?<!\b(?:let (?:me|us|him|her)|to) )\bknow (?:how|what|your|the|where|when|why|about)\b|\bloves? to ask\b|\bexpected to (?:know|explain|answer|discuss|understand)\b|\bwants? to hear (?:about|of)\b|\btalk to you about\b|\bmemorize\b|\blearn (?:your|the)\b|\b(?:owns|takes|has) the questions\b|\b(?:covers|covering)\b|\bhits? (?:you|them) (?:with|on)\b|\bconversant in\b|\b(?:wants?|need) (?:you|them) to know\b|\b(?:gonna|going to) (?:ask|quiz|hit|grill)\b|\b(?:things|stuff|subjects|topics) (?:to (?:know|study)|you (?:should|need to) know)\b/i
const REFERENCES = /^(?:references?|refs?)\b/i

/** 'CSM: current events', 'B Co 1SG - first aid': who asks about what. */
const MEMBER =
  /^(?:(?:csm|sgm|msg|1sg|sfc|ssg|first sergeant|hhc|hhb|hht|fsc|[a-z] (?:co|btry|trp|company|battery|troop)|(?:board )?member (?:\d|[a-z])|president|recorder)\b[ .,]{0,2}){1,3}[^.:]{0,40}(?::| - )/i

const OTHERS: readonly (readonly [RegExp, PartKind])[] = [
  [
    /^(?:board )?(?:uniform|attire|dress|duty uniform|prescribed uniform)\b|\b(?:uniform|attire) (?:for|is|will)\b|\b(?:agsu|asu|ocp|acu|class a)s?\b/i,
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
    /^(?:voting |board )?(?:composition|members?(?:hip)?|president|recorder|sponsors?|panel)\b|^the board (?:will consist|consists|is composed|members)/i,
    'members',
  ],
  [
    /^(?:conduct|procedures?|board procedures?|sequence|format|reporting|scoring|grading|scores?|phases?|events?|method|evaluation criteria|selection|the board will)\b/i,
    'procedure',
  ],
  [
    /^(?:purpose|background|general|applicability|scope|objective|intent|mission|situation|responsibilities|tasks?|coordinating instructions|recognition|awards? (?:for|to)|prizes?|winners?|incentives|recommend|effective|expiration|suspense|proponent|this memorandum|safety|covid|transportation|meals|lodging)\b/i,
    'other',
  ],
]

/** What an entry's beginning says that a part begins with it; null when it begins none. */
export function partOpenedBy(entry: Entry): PartKind | null {
  const { text } = entry
  if (isTableHead(text)) return 'study'
  if (CONTACT.test(text)) return 'contact'
  if (DISTRIBUTION.test(text)) return 'distribution'
  if (LETTERHEAD.test(text)) return 'letterhead'
  if (SIGNATURE.test(text)) return 'signature'
  const heading = headingOf(text)
  if (ENCLOSURE.test(text) && !STUDY.test(heading)) return 'other'
  if (saysNotAsked(text)) return 'other'
  if (ANNOUNCES_TOPICS.test(text.slice(0, LONGEST_HEADING))) return 'study'
  if (REFERENCES.test(text) && !STUDY.test(heading)) return 'references'
  if (STUDY.test(heading)) return 'study'
  return OTHERS.find(([pattern]) => pattern.test(heading))?.[1] ?? null
}

/** The head of an enclosure: the signature above it has ended. */
const ENCLOSURE = /^(?:tab|annex|appendix|enclosure|encl) (?:[a-z]|\d{1,2})(?:\W.{0,60})?$/i

const COLUMN_NAMES = new Set(
  'area areas topic topics subject subjects reference references publication publications member members regulation regulations title source number board study'.split(
    ' ',
  ),
)

/** 'Topic / Reference / Board member' stands over a table of topics. */
function isTableHead(text: string): boolean {
  const names = text
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean)
  return names.length > 1 && names.length < 8 && names.every((name) => COLUMN_NAMES.has(name))
}

/** Where the topics begin in an entry that announces them: behind its colon or its cue. */
export function topicsBegin(text: string): number {
  const colon = text.lastIndexOf(': ')
  if (colon !== -1) return colon
  const cue = ANNOUNCES_TOPICS.exec(text)
  return cue ? cue.index + cue[0].length : text.length
}

const LONGEST_HEADING = 400

/** A heading, or the first sentence of a paragraph, at most some lines of it. */
function headingOf(text: string): string {
  const head = text.slice(0, LONGEST_HEADING)
  const end = head.search(/[.:](?: |$)/)
  if (end === -1 || end < 4) return head
  // 'UNIFORM. The uniform …' is told by its heading, 'Members. The board …' by both.
  return head.slice(0, end)
}

/** Places the entries of a memorandum in its parts, from top to bottom. */
export function placeEntries(entries: readonly Entry[], namesTopic: NamesTopic): PlacedEntry[] {
  let part: PartKind = startsAsMemorandum(entries) ? 'letterhead' : 'other'
  let numbering = numberingUnder(null)
  return entries.map((entry) => {
    if (MARKING.test(entry.text)) return { entry, part: 'other', opens: false }
    if (part === 'study' && (isAside(entry) || isEvent(entry)))
      return { entry, part: 'other', opens: false }
    const opened = partOpenedBy(entry)
    const rank = rankIn(numbering, entry)
    if (part === 'study' && staysInStudy(entry, opened, rank, namesTopic)) {
      numbering = { ...numbering, last: rank === 'none' ? numbering.last : entry.ordinal }
      return { entry, part, opens: false }
    }
    const isBody = part === 'letterhead' && beginsBody(entry, numbering.opener)
    if (opened === null && rank !== 'beside' && !isBody) return { entry, part, opens: false }
    // 'Candidates wear the AGSU.' within a paragraph is about the uniform, what follows is not.
    if (entry.isContinued && opened !== null && opened !== 'study') {
      return { entry, part: KEPT_WHOLE.has(part) ? part : opened, opens: false }
    }
    part = opened ?? 'other'
    numbering = numberingUnder(entry)
    return { entry, part, opens: opened !== null }
  })
}

/** 'No land nav this time' between topics: what follows is asked again. */
function isAside({ text, style }: Entry): boolean {
  return style === '' && saysNotAsked(text) && !ANNOUNCES_TOPICS.test(text)
}

/** 'Squads navigate on day two' in a paragraph about the board is done, and not asked. */
function isEvent(entry: Entry): boolean {
  return entry.isContinued && EVENT.test(entry.text) && partOpenedBy(entry) !== 'study'
}

const EVENT =
  /\bday (?:one|two|three|four|[1-4])\b|\b(?:ruck march|foot march|stress shoot|obstacle course)\b|\b(?:squads?|teams|competitors) (?:will )?(?:shoot|ruck|move|march|run|navigate|execute|complete|conduct|negotiate|perform)\b/i

/** Stands on each page or below a mail, in whatever part the page breaks. */
const MARKING =
  /^\(?(?:cui|unclassified|fouo|(?:controlled )?unclassified(?: information)?|for official use only|classification)\)?(?:$| ?\/\/|:)|^(?:page )?\d{1,3}(?: of \d{1,3})?$|\bprivacy act (?:notice|statement|data)\b|\breceived (?:this \S+ )?in error\b/i

/** What a memorandum says begins with its first numbered paragraph, a mail's below the subject. */
function beginsBody(entry: Entry, opener: Entry | null): boolean {
  return entry.style !== '' || (entry.isAfterBlank && opener !== null && SUBJECT.test(opener.text))
}

/** How the entries since the opener of a part were numbered in its own style. */
type Numbering = { readonly opener: Entry | null; readonly last: number }

function numberingUnder(opener: Entry | null): Numbering {
  return { opener, last: 0 }
}

/**
 * How an entry stands to the opener of its part: 'within' a list that starts at one again, 'beside'
 * the opener, or neither, which says nothing.
 */
function rankIn({ opener, last }: Numbering, entry: Entry): 'within' | 'beside' | 'none' {
  if (opener === null || entry.style !== opener.style) return 'none'
  if (entry.style === '' || entry.style === '•' || entry.isContinued) return 'none'
  if (entry.ordinal === last + 1) return 'within'
  return 'beside'
}

/** Paragraphs whose sentences are all about the same. */
const KEPT_WHOLE: ReadonlySet<PartKind> = new Set([
  'packets',
  'references',
  'letterhead',
  'contact',
  'signature',
  'distribution',
])

function startsAsMemorandum(entries: readonly Entry[]): boolean {
  return entries.slice(0, 25).some(({ text }) => LETTERHEAD.test(text))
}

/** A topic is often worded as a heading: 'Uniforms', 'Supply', 'Training'. */
function staysInStudy(
  entry: Entry,
  opened: PartKind | null,
  rank: 'within' | 'beside' | 'none',
  namesTopic: NamesTopic,
): boolean {
  if (opened !== null && ENDS_STUDY.has(opened)) return false
  if (opened === 'uniform' && NAMES_A_UNIFORM.test(entry.text) && !ASKS_WEAR.test(entry.text))
    return false
  if (opened === null && rank !== 'beside') return true
  if ((opened === 'timeline' || opened === 'procedure') && NAMES_A_TIME.test(entry.text))
    return false
  // '9. Awards. The winner receives …' is a paragraph with a heading, not a topic.
  if (rank === 'beside' && entry.isHeading) return false
  return wordCount(entry.text) <= LONGEST_TOPIC && namesTopic(entry)
}

/** Parts that are never mistaken for a topic. */
const ENDS_STUDY: ReadonlySet<PartKind> = new Set([
  'contact',
  'distribution',
  'letterhead',
  'signature',
  'study',
  'references',
])

const NAMES_A_UNIFORM = /\b(?:agsu|asu|ocp|acu)s?\b/i

/** 'How to wear the AGSU' is asked, 'Wear the AGSU' is ordered. */
const ASKS_WEAR = /\b(?:how (?:to|you|do you) wear|proper wear|wear (?:of|and appearance))\b/i

/** An hour of the day as soldiers write it. */
const NAMES_A_TIME = /(?<![\d-])(?:[01]\d|2[0-3]):?[0-5]\d(?![\d-])/

/** A topic with its publication and title takes so many words. */
const LONGEST_TOPIC = 16

function wordCount(text: string): number {
  return text.split(/\s+/).length
}
