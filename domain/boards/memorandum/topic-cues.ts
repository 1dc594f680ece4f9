import { anyOf } from './any-of.ts'

/** Phrases that announce topics to study, wherever they are in a sentence. */

/** 'The following topics', 'topics include', 'start with these'. */
const LIST_FOLLOWS = [
  /\b(?:following|these|below|listed) (?:board )?(?:study )?(?:topics|subjects|subject areas|areas|publications|regulations|subject matter)\b/,
  /\b(?:study|topics?|subjects?|areas?) (?:include|will include|will be|are as follows)\b/,
  /\bstart (?:with|w) (?:this|these|that)\b/,
  /\b(?:things|stuff|subjects|topics) (?:to (?:know|study)|you (?:should|need to) know)\b/,
]

/** 'Questions from', 'asks about', 'will quiz you on'. */
const BOARD_ASKS = [
  /\bquestions? (?:will (?:come|be taken|be drawn|be asked)|from|on|about|over|covering|pertaining|related)\b/,
  /\bprepared? (?:to (?:answer|discuss)|for questions)\b/,
  /\basks? (?:you |them )?(?:about|on)\b/,
  /\basked (?:about|on)\b/,
  /\bquizzed\b/,
  /\bconfine (?:themselves|their questions) to\b/,
  /\bwill (?:ask|question|quiz|grill) (?:you |them |soldiers |each soldier |the soldier )?(?:about|on|from|over|anything|something)\b/,
  /\b(?:press|grill|drill) (?:you|them|soldiers) (?:on|about)\b/,
  /\bloves? to ask\b/,
  /\b(?:owns|takes|has) the questions\b/,
  /\b(?:gonna|going to) (?:ask|quiz|hit|grill)\b/,
]

/** 'You need to know', 'be able to explain', 'brush up on'. */
const SOLDIER_MUST_KNOW = [
  /\b(?:wants?|need) (?:them|you|soldiers) to know\b/,
  /\b(?:must|should|need to|has to|have to) (?:know|study)\b/,
  /\b(?:brush|bone|read|study) up on\b/,
  /\bready (?:to (?:answer|discuss|explain|talk)|for (?:questions|the following|these)|(?:in|on) (?:the|these|any|all))\b/,
  /\bexpects? (?:a |an |every |each |the )?(?:you|them|soldiers?|candidates?|sergeants?|nco|ncos|leader|leaders) to (?:know|explain|answer|discuss|be able)\b/,
  /\bwants? (?:you|them|soldiers?|every soldier) (?:able )?to (?:know|explain|answer|discuss)\b/,
  /\bexpect (?:the|your|our|questions|some|a few|anything)\b/,
  /\bable to (?:tell|explain|discuss|describe|recite|state|name|identify|answer|speak|talk)\b/,
  /(?<!\b(?:let (?:me|us|him|her)|to) )\bknow (?:how|what|your|the|where|when|why|about)\b/,
  /\bexpected to (?:know|explain|answer|discuss|understand)\b/,
  /\bwants? to hear (?:about|of)\b/,
  /\bmemorize\b/,
  /\blearn (?:your|the)\b/,
  /\bconversant in\b/,
]

/** 'The board covers', 'the CSM brings up', 'fair game'. */
const BOARD_COVERS = [
  /\b(?:members?|board|panel) (?:will|may) cover\b/,
  /\bfair game\b/,
  /\b(?:examination|exam|remainder|rest|interview|questioning|oral portion|board) (?:covers?|comes from|is (?:drawn|taken) from)\b/,
  /\bbrings? up\b/,
  /\bwalk(?:ing)? (?:\w+ )?through\b/,
  /\btalk to you about\b/,
  /\b(?:covers|covering)\b/,
  /\bhits? (?:you|them) (?:with|on)\b/,
]

/** 'What they asked me', 'what I remember', 'what to expect'. */
const SOMEBODY_WAS_ASKED = [
  /\bwhat (?:to (?:study|know|expect|read)|(?:they|we|the board|members|i)(?:'?re| are|'?ll| will| may)? (?:be )?(?:ask|asking|cover|covering|look(?:ing)? for)\b)/,
  /\bwhat (?:they|i|we|he|she|it|top|the (?:board|members|csm)) (?:all |mostly |usually |always |just |really )?(?:got |was |were |been )?(?:asked|asks?|hit|gets? asked)\b/,
  /\bwhat (?:got|gets|was|is|is being) asked\b/,
  /\bwhat (?:do|does|will|would|did|should|are|else) (?:they|i|we|u|you|the (?:board|members)|top|csm) (?:usually |gonna |going to )?(?:ask|asking|study|know|cover|look at)\b/,
  /\b(?:stuff|things|what|topics|questions) (?:that )?(?:they|top|csm|he|she) (?:hit|asked|grilled|got|threw at|gave) (?:me|us|him|her)\b/,
  /\bwhat i (?:remember|recall|got|had|saw|was given)\b/,
]

/** Matches the phrase that announces topics; what follows it names them. */
export const ANNOUNCES_TOPICS = anyOf([
  ...LIST_FOLLOWS,
  ...BOARD_ASKS,
  ...SOLDIER_MUST_KNOW,
  ...BOARD_COVERS,
  ...SOMEBODY_WAS_ASKED,
])

/** The index at which the topics of an entry begin: after its last colon, or else after its cue. */
export function topicsBegin(text: string): number {
  const colon = text.lastIndexOf(': ')
  if (colon !== -1) return colon
  const cue = ANNOUNCES_TOPICS.exec(text)
  return cue ? cue.index + cue[0].length : text.length
}
