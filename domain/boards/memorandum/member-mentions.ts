import type { MemorandumEntry } from './entry.ts'
import { type NamedPerson, peopleIn, RANK, SENIOR_RANK, UNIT } from './member-names.ts'
import type { PlacedEntry } from './parts.ts'

/** A person or position on a board, and as what. */
export type PanelMention = {
  readonly role: 'member' | 'recorder' | 'alternate'
  /** '1SG Orozco, A CO', 'President, CSM Ortega', 'HHC 1SG'. */
  readonly name: string
  /** Equal for all mentions of one person or position. */
  readonly keys: readonly string[]
  /** Whether the lines below say what the member asks about. */
  readonly carries: boolean
  /** The part of the entry about this member, if it is about several. */
  readonly part?: string
  /** What else stands in the row of a table: the unit, the position. */
  readonly labels?: readonly string[]
}

/** 'Voting Member', 'Members', 'President of the Board', 'Board Member 1', 'Alternates'. */
const LABEL =
  /^(?:the )?(?<label>(?:board |voting |non-?voting )*(?:vice[- ])?(?:president|members?|panel(?: members)?|recorder|alternates?)(?: members?)?(?: of the board)?(?: ?#?\d{1,2}| [a-d])?)(?<note>(?: ?\([^)]{1,30}\)|, ?(?:no|without|with|w\/(?:out)?) ?vote|, ?non-?voting)?)\s*(?:[:=\t|]|\.(?= )| - |,(?= (?:CSM|SGM|MSG|1SG|SFC|SSG|Command|Sergeant|First|Master)\b)|$)\s*(?<rest>.*)$/is

/** 'HHC 1SG: ', 'CSM - ', '1SG, A Co: ', 'B Co: ', 'Group CSM (president)'. */
const POSITION = new RegExp(
  `^(?<label>(?:the )?(?:${UNIT} )?${SENIOR_RANK}(?:, ?[\\w-]{1,12}(?: [\\w-]{1,8})?)?(?: \\(president\\))?|${UNIT}|(?:bn|bde|battalion|brigade) master gunner)\\s*(?:[:=\\t|]| - |\\.(?= [A-Z]))\\s*(?<rest>.+)$`,
  'is',
)
/** The first sentence of a paragraph about what a position asks. */
const POSITION_HEADING = new RegExp(
  `^(?:(?:${UNIT}) )?${RANK}(?:, ?[\\w-]{1,12}(?: [\\w-]{1,8})?)?(?: \\(president\\))?\\.$`,
  'i',
)

/** Says who asks: 'SFC Rourke asks about safety', 'top has leadership', 'The A Co 1SG has'. */
const ADVERBS = '(?:usually|always|also|will|still|just|only|really|himself|herself|likes? to)'
const ASKING_VERB =
  '(?:asks?|asking|handles?|has always owned|has|have|got|gets|owns?|takes?|does|do|goes|covers?|closes|wants?|loves?|hits?|brings|presides|talk|focus(?:es)?|leans)'
const ASKS = new RegExp(
  `^(?:and |but )?(?:the )?(?<who>(?:(?:${UNIT})(?:'s)? )?(?:${RANK}|top|supply sgt)|${UNIT})(?: ${ADVERBS})* (?:= |${ASKING_VERB}\\b)`,
  'i',
)
const PERSON_ASKS = new RegExp(`^,? ?(?:${ADVERBS} )*(?:= ?|${ASKING_VERB}\\b)`, 'i')

/** 'CSM Brandvold is the president', 'SGM Fontaine presides', 'SFC Doe, who sits as president'. */
const IS_PRESIDENT =
  /^(?:,? who)? ?(?:(?:is|will be|serves? as|sits as|acts as) (?:the )?(?:board )?president|(?:will )?presides?|runs (?:it|the board))\b/i
/** 'The following personnel made up the board', 'Members are', 'and I are the members'. */
const NAMES_MEMBERS =
  /\b(?:board )?members (?:are|is|will be|include)\b|\bare the (?:board )?members\b|\bwith (?:him|her|me) sit\b|\b(?:panel|board) consists\b/i
/** 'SFC Dent is the alternate', 'SSG Poe, our recorder'. */
const IS_BESIDE =
  /^,? (?:(?:is|will be|serves? as|our|the|acts as) )*(?<role>recorder|alternate)\b/i
/** 'The S1 NCOIC is the recorder'. */
const IS_RECORDER = /^(?:the )?(?<who>[\w -]{2,30}?) (?:is|will be|serves as) (?:the )?recorder\b/i
/** 'the 1SG (president)' among named members. */
const BARE_RANK = new RegExp(`\\bthe (?<who>${SENIOR_RANK})\\b(?! \\p{Lu}\\p{Ll})`, 'giu')

/** No board sits in these. */
const NO_BOARD =
  /^(?:(?:poc|points? of contact|from|sent|to|cc|cf|thru|memorandum|memo|sponsors?|direct)\b|subj(?:ect)?\.?:|questions?[?:]|v\/r)|\bpoints? of contact\b|\b(?:poc|oic|ncoic) (?:is|remains|for)\b(?! the (?:recorder|president))/i

/** The mentions of members, recorder and alternates in one entry outside of tables. */
export function mentionsIn(place: PlacedEntry, hasTopics: boolean): PanelMention[] {
  const { entry } = place
  if (NO_BOARD.test(entry.text)) return []
  return (
    labeled(entry) ??
    positioned(place) ??
    ranked(place, hasTopics) ??
    sentence(entry, hasTopics) ??
    []
  )
}

/** 'Member: 1SG Brandt, Olaf', 'Members: SFC Abara, SSG Poole', 'Board Member 2, W/ Vote:'. */
function labeled({ text, style }: MemorandumEntry): PanelMention[] | null {
  const { label = '', rest = '' } = LABEL.exec(text)?.groups ?? {}
  if (label === '') return null
  const role = roleOf(label)
  const people = peopleIn(rest)
  if (
    people.length > 0 &&
    !/^(?:\S+ ){0,3}(?:and|of|will|may)\b/i.test(rest.slice(0, people[0]?.start))
  ) {
    const carries = people.length === 1
    return people.map((one) => {
      const said = labelIn(rest.slice(one.start, one.end + 14)) || label
      return mentionOf(one, role, { label: said, carries, text: rest })
    })
  }
  const isOne = /\d|president|\b[a-d]$/i.test(label)
  if (role !== 'member' || !isOne || (style === '' && rest.length > 160))
    return role === 'member' ? null : []
  return /:|\t|\|/.test(text) ? [position(label)] : null
}

/** 'HHC 1SG: TC 7-22.7', 'A Co 1SG: 1SG O'Brien-Sato'. */
function positioned({ entry, part }: PlacedEntry): PanelMention[] | null {
  const { label, rest = '' } = POSITION.exec(entry.text)?.groups ?? {}
  if (label === undefined) {
    const isHeading = entry.isHeading && (part === 'study' || part === 'members')
    return isHeading && POSITION_HEADING.test(entry.text)
      ? [position(entry.text.replace(/\.$/, ''))]
      : null
  }
  const [first] = peopleIn(rest)
  if (first?.start === 0)
    return [mentionOf(first, roleNear(rest), { label: '', carries: true, text: rest })]
  return [position(label)]
}

/** '1SG Orozco, A CO - Counseling', 'CSM Waller, 88th DSSB' in the part about members. */
function ranked({ entry, part }: PlacedEntry, hasTopics: boolean): PanelMention[] | null {
  const { text } = entry
  const people = peopleIn(text)
  const [first] = people
  if (first === undefined || first.start > 0 || /'s$/.test(bare(text, first))) return null
  const rest = text.slice(first.start + first.written.length)
  const isRow = /^[^.:\t|]{0,60}?(?:[:\t|]| - )/.test(rest) || /^ - /.test(rest)
  const isOfMembers =
    part === 'members' &&
    rest
      .replace(/[(),.]/g, '')
      .trim()
      .split(/\s+/).length <= 5
  if (isRow && people.length < 3)
    return [mentionOf(first, roleNear(text), { label: labelIn(text), carries: true, text })]
  if (isOfMembers)
    return people.map((one) =>
      mentionOf(one, roleNear(text), { label: labelIn(text), carries: true, text }),
    )
  return hasTopics && people.length === 1
    ? [
        {
          ...mentionOf(first, 'member', { label: '', carries: true, text }),
          name: bare(text, first),
        },
      ]
    : null
}

/** 'Members are 1SG Okonkwo (President), SFC Weir and SSG Dunn.' */
function sentence({ text }: MemorandumEntry, hasTopics: boolean): PanelMention[] | null {
  const people = peopleIn(text)
  const beside = people.flatMap((one) => {
    const role = IS_BESIDE.exec(text.slice(one.end))?.groups?.role
    return role === undefined
      ? []
      : [mentionOf(one, roleOf(role), { label: '', carries: false, text })]
  })
  if (beside.length > 0) return beside
  if (NAMES_MEMBERS.test(text)) {
    const bareRanks = [...text.matchAll(BARE_RANK)].map(({ groups }) => position(groups?.who ?? ''))
    return [
      ...bareRanks,
      ...people.map((one) =>
        mentionOf(one, roleNear(text.slice(one.start, one.end + 14)), {
          label: labelIn(text.slice(one.start, one.end + 14)),
          carries: false,
          text,
        }),
      ),
    ]
  }
  const president = people.find(({ end }) => IS_PRESIDENT.test(text.slice(end)))
  if (president) {
    const carries = people.length === 1
    return people.map((one) =>
      mentionOf(one, 'member', { label: one === president ? 'President' : '', carries, text }),
    )
  }
  const office = IS_RECORDER.exec(text)?.groups?.who
  if (office !== undefined && people.length === 0) {
    return [{ role: 'recorder', name: office, keys: [keyOf(office)], carries: false }]
  }
  const each = hasTopics ? eachAsks(text, people) : []
  if (each.length > 1) return each
  const asking = people.find(({ end }) => PERSON_ASKS.test(text.slice(end)))
  if (asking && hasTopics)
    return [
      {
        ...mentionOf(asking, 'member', { label: '', carries: true, text }),
        name: bare(text, asking),
      },
    ]
  const who = people.length === 0 ? ASKS.exec(text)?.groups?.who : undefined
  return who === undefined || !(hasTopics || HAS_RANK.test(who)) ? null : [position(who)]
}

const HAS_RANK = new RegExp(`\\b(?:${RANK}|top)\\b`, 'i')

/** 'SFC Arroyo will ask about first aid, SFC Whitby about counseling.' */
function eachAsks(text: string, people: readonly NamedPerson[]): PanelMention[] {
  return people.flatMap((one, at) => {
    const part = text.slice(one.start, people[at + 1]?.start)
    const asks =
      PERSON_ASKS.test(text.slice(one.end)) || /^,? (?:about|on)\b/i.test(text.slice(one.end))
    return asks
      ? [
          {
            ...mentionOf(one, 'member', { label: '', carries: false, text }),
            name: bare(text, one),
            part,
          },
        ]
      : []
  })
}

const bare = (text: string, { start, end }: NamedPerson) => text.slice(start, end)

function roleOf(label: string): PanelMention['role'] {
  if (/recorder/i.test(label)) return 'recorder'
  return /alternate/i.test(label) ? 'alternate' : 'member'
}

/** The role that stands behind a name: 'SSG Ahn, S1 (Recorder)'. */
const roleNear = (text: string) => roleOf(text.slice(0, 80))

const labelIn = (text: string) => (/\bpresident\b/i.test(text.slice(0, 80)) ? 'President' : '')

type About = { label: string; carries: boolean; text: string }

function mentionOf(
  person: NamedPerson,
  role: PanelMention['role'],
  { label, carries }: About,
): PanelMention {
  const isPresident = role === 'member' && /president/i.test(label)
  return {
    role,
    name: isPresident ? `${label.trim()}, ${person.written}` : person.written,
    keys: [person.key, ...(/\d|[a-d]$/i.test(label) ? [keyOf(label)] : [])],
    carries,
  }
}

function position(label: string): PanelMention {
  const name = label.trim().replace(/^the /i, '')
  return { role: 'member', name, keys: [keyOf(name)], carries: true }
}

const keyOf = (label: string) =>
  label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
