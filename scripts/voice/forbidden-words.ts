interface ForbiddenWord {
  readonly words: RegExp
  readonly instead: string
}

const never = (words: RegExp, instead: string): ForbiddenWord => ({ words, instead })

/** What no text for soldiers says, and what it says instead (docs/voice.md). */
const FORBIDDEN_WORDS: readonly ForbiddenWord[] = [
  never(/\b(colou|behaviou|favou|neighbou|labou|honou)r/i, 'color, behavior, favor, honor'),
  never(/\b(centre|metre|theatre)s?\b/i, 'center, meter, theater'),
  never(/(cancell|travell|labell|modell)(ed|ing)\b/i, 'canceled, traveled, labeled'),
  never(/\b\w+[iy]sation(s|al)?\b/i, 'organization'),
  never(
    /\b(organi|recogni|reali|apologi|normali|summari|memori|prioriti|finali|customi|minimi|maximi)s(e|es|ed|ing)\b/i,
    'organize, recognize, memorize',
  ),
  never(/\banalys(e|es|ed|ing)\b/i, 'analyze'),
  never(
    /\b(learnt|spelt|whilst|amongst|grey|programme|catalogue|enrol|fulfil|cheque)s?\b/i,
    'learned, while, among, gray, program',
  ),
  never(/\bpractis(e|es|ed|ing)\b/i, 'practice'),
  never(/\b(ticks?|ticked|untick)\b/i, 'check mark, check, click'),
  never(/\bfortnight|\bmend(ed|s)?\b/i, 'two weeks, fix'),
  never(/\be-mail/i, 'email'),
  never(
    /\b(a|the|no|by|this|each|your) mails?\b(?! relay| server)|\bmails? (is|was|are|with|that)\b/i,
    'email',
  ),
  never(/\bany more\.|\bat the moment\b/i, 'no longer, right now'),
  never(/\b(broken|broke|breaks) off\b/i, 'left early, interrupted, unfinished'),
  never(/\bbring (it|this|them) to an end\b/i, 'wrap it up, finish'),
  never(/\bturn(ed|ing|s)? (a|the|over the( first)?) card\b/i, 'flip the card'),
  never(/\bin pictures\b/i, 'charts, stats'),
  never(/\bby nobody\b|\bnobody of ours\b|\bto nobody\b/i, 'not verified, we never'),
  never(/\bthere is nothing in this\b/i, 'No study in this period.'),
  never(/\b(stands?|stood) (here|there|beside|in brackets)\b/i, 'is here, next to'),
  never(/\bwhat you changed\b/i, 'your changes'),
  never(/\bgo on (with|to|in|using)\b|\bto go on\b/i, 'continue, keep using'),
  never(/\blook (into (your|the)|whether)\b/i, 'check, check whether'),
  never(/\b(when|until) the network (returns|is back)\b/i, 'when you are back online'),
  never(/\bcheck the network\b/i, 'check your connection'),
  never(/\b(is|was|be|are) (used|confirmed|known|set up) already\b/i, 'is already used'),
  never(
    /\b(put away|taken over|lost sight of|made meanwhile|changed meanwhile)\b/i,
    'archived, lost track of, in the meantime',
  ),
  never(/\b(means|mean) nothing here\b|\bnothing differs\b/i, 'is not used, no differences'),
  never(/\bcould not be (loaded|saved|sent|changed|copied|turned on)\b/i, 'Could not load ...'),
  never(/\b(asked for by|(was|were|have|not) begun)\b/i, 'requested, started'),
  // Names of the code and of the wire are single words; a sentence says what soldiers say.
  never(
    /(?<!codes of )\b(a|the|its|your|only|four|first) (co-)?makers?\b|\b[Mm]akers (see|can|and)\b/,
    'owner, co-owner',
  ),
  never(/^[A-Z].*\bsoldiers?\b(?! training)/, 'Soldier'),
  never(/\bdea(l|lt) (the|again|for|first|questions)\b/i, 'draw the questions'),
  never(/\b(the|its|a unit board’s|no) packet\b/i, 'question sheets'),
  never(/\bmarks and capital letters\b/i, 'Punctuation and capitals'),
  never(/\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{1,2}, \d{4}/, '19 Dec 2026'),
  never(/\b(take|taken|took) (this|the|your|a) (unit )?board\b/i, 'join this board'),
]

/** The forbidden words of a text, each with what to say instead. */
export function forbiddenIn(text: string): { said: string; instead: string }[] {
  return FORBIDDEN_WORDS.flatMap(({ words, instead }) => {
    const [said] = words.exec(text) ?? []
    return said === undefined ? [] : [{ said, instead }]
  })
}
