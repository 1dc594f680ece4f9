interface StiffWord {
  readonly words: RegExp
  readonly instead: string
}

const never = (words: RegExp, instead: string): StiffWord => ({ words, instead })

/**
 * Words that comments and test titles must not contain, and what to say instead (docs/voice.md).
 */
const STIFF_WORDS: readonly StiffWord[] = [
  never(/\btold\b/i, 'reported, returned, shown, notified; "unless set" for "unless told"'),
  never(/\banew\b/i, 'again'),
  never(/\b(whoever|whosoever|whomever)\b/i, 'a user who, anyone who, the caller, the owner'),
  never(/\b(for|by|of|to|from|with|but|and|or) who [a-z]+/i, 'for a user who ...'),
  never(/^who (?!may\b)[a-z]+s\b/i, 'a user who ...'),
  never(/\bof which\b/i, 'whose, or a new sentence'),
  never(/\b(lest|whilst|thereof|wherein|whereof|therein|likewise)\b/i, 'so that ... not, while'),
  never(/\bany more\b|\bno more(?! than)(?=[.,;:)]|$)/i, 'no longer, anymore'),
  never(
    /\b(is|are|was) no (way|use|id|browser|text|list|number)\b/i,
    'cannot be used to, is not a',
  ),
  never(/\b\w+(ed|ade|one|ut|ent) meanwhile\b/i, 'in the meantime, since'),
  never(/\bof (before|just now|now|yesterday)\b/i, 'previous, current, old'),
  never(/\b(hears?|heard) (of|nothing|no)\b/i, 'receives, is notified of'),
  never(/\b(goes|go|went|gone) on (to|with|in|as|from)\b/i, 'continues, keeps'),
  never(/\bby way of\b/i, 'through'),
  never(/\b(broken|broke|breaks) off\b/i, 'aborted, interrupted'),
  never(/\bcounts? no\b/i, 'is not counted'),
  never(/\b(stands?|stood) (here|there|beside|above|below)\b/i, 'is next to, is in'),
  never(/\bfor good\b/i, 'permanently'),
  never(/\b(mend(s|ed|ing)?|wishes|fares|betimes|aright)\b/i, 'fix, options, status'),
  never(/\b(colour|behaviour|favour|neighbour|honour)/i, 'color, behavior, favor, neighbor'),
  never(/\b(normali|summari|recogni|organi|initiali|minimi|optimi)s(e|es|ed|ing)\b/i, 'normalize'),
]

/** Names that say nothing, or that the field has its own word for. */
const STIFF_NAMES: readonly StiffWord[] = [
  never(/(Wish(es)?|Desk|Wanted|Told|Anew|Whoever)$/, 'Options, Request, Params'),
  never(/^[A-Z]\w*Parts$|\wNeeds$|^Needs$/, 'Dependencies'),
  never(/(Normalis|Summaris|Recognis|Organis|Initialis|Colour|Neighbour)/i, 'American spelling'),
  never(/^(told|anew|wishes|desk|whoever)$/, 'reported, again, options'),
]

export type StiffWordFault = { readonly said: string; readonly instead: string }

/** The stiff words of a comment or test title, each with what to say instead. */
export const stiffWordsIn = (text: string) => faultsOf(STIFF_WORDS, text)

/** The stiff parts of a declared name, each with what to say instead. */
export const findStiffParts = (name: string) => faultsOf(STIFF_NAMES, name)

function faultsOf(rules: readonly StiffWord[], text: string): StiffWordFault[] {
  return rules.flatMap(({ words, instead }) => {
    const [said] = words.exec(text) ?? []
    return said === undefined ? [] : [{ said, instead }]
  })
}
