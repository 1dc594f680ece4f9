import type { ListenOutcome } from './listening-states.ts'

/** An entry of the recognizer's list. */
type Heard = readonly [text: string, kind: 'interim' | 'final', confidence: number]

type Happening =
  | 'start'
  | 'end'
  /** The soldier presses Stop; the engine is only notified. */
  | 'stop'
  /** Nothing more comes, for longer than anybody waits. */
  | 'silence'
  /** `start()` throws an InvalidStateError. */
  | 'throws'
  | { readonly error: string }
  | readonly Heard[]

type RecordedSequence = {
  readonly engine: string
  readonly reported: string
  /** Where it was reported. */
  readonly source: string
  readonly happens: readonly Happening[]
  readonly text: string
  readonly outcome: ListenOutcome
}

const final = (text: string, confidence = 0.94): Heard => [text, 'final', confidence]
const interim = (text: string, confidence = 0.01): Heard => [text, 'interim', confidence]
const guess = (text: string): Heard => [text, 'final', 0]
/** Each text is a further entry of the list, and an event has all of them. */
const oneByOne = (texts: readonly string[]) =>
  texts.map((_, last) => texts.slice(0, last + 1).map(guess))

const WEATHER = [
  ...['hi', 'hi wie', 'hi wie wird', 'hi wie wird das', 'hi wie wird das Wetter'],
  ...['hi wie wird das Wetter heute', 'hi wie wird das Wetter heute in'],
  ...['hi wie wird das Wetter heute in Münster', 'hi wie wird das Wetter heute in Münster'],
]
const STAR = [
  ...['twinkle', 'twinkle twinkle', 'Twinkle', 'Twinkle Twinkle', 'Twinkle Twinkle Little'],
  ...['Twinkle Twinkle Little Star', 'twinkle twinkle little star', 'twinkle twinkle little star'],
  ...['how', 'how I', 'how I wonder', 'how I wonder what', 'how I wonder what you'].map(
    (more) => `twinkle twinkle little star ${more}`,
  ),
  ...['twinkle twinkle little star how I wonder what you are'],
  ...['twinkle twinkle little star how I wonder what you are'],
]

/**
 * What recognizers do, after public reports of others. None was recorded by us: the words of the
 * report are used where it has some, and `happens` is what it describes.
 */
export const RECORDED_SEQUENCES: readonly RecordedSequence[] = [
  {
    engine: 'Chrome on a desktop',
    reported: 'interim texts share an entry with the final one; the next entry follows it',
    source: 'https://github.com/facebook/lexical/pull/8759',
    happens: [
      'start',
      [interim('I am')],
      [interim('I am an', 0.9), interim(' American')],
      [final('I am an American Soldier')],
      [final('I am an American Soldier'), interim(' I am a')],
      [final('I am an American Soldier'), final(' I am a warrior')],
      ...(['stop', 'end'] as const),
    ],
    text: 'I am an American Soldier I am a warrior',
    outcome: 'stopped',
  },
  {
    engine: 'Chrome on a desktop',
    reported: 'ends by itself after seven to ten seconds of silence',
    source: 'https://github.com/mdn/web-speech-api/issues/59',
    happens: ['start', { error: 'no-speech' }, 'end'],
    text: '',
    outcome: 'nothing heard',
  },
  {
    engine: 'Chrome on Android 16',
    reported: 'each growing text is a final entry of its own, the last one twice',
    source: 'https://github.com/metadist/synaplan/issues/898',
    happens: ['start', ...oneByOne(WEATHER), 'end'],
    text: 'hi wie wird das Wetter heute in Münster',
    outcome: 'stopped',
  },
  {
    engine: 'Chrome on a Samsung Galaxy',
    reported: 'the same with capitals that come and go, and repeated; ten words were counted as 99',
    source: 'https://bagrounds.org/ai-blog/2026-05-09-2-word-meter-overcount-rca',
    happens: ['start', ...oneByOne(STAR), 'stop', 'end'],
    text: 'twinkle twinkle little star how I wonder what you are',
    outcome: 'stopped',
  },
  {
    engine: 'Chrome on Android',
    reported: 'interim texts are final with confidence 0, and the final one comes twice',
    source: 'https://github.com/JamesBrill/react-speech-recognition/pull/31',
    happens: [
      'start',
      [guess('never')],
      [guess('never'), guess('never quit')],
      [guess('never'), guess('never quit'), final('never quit', 0.87)],
      [guess('never'), guess('never quit'), final('never quit', 0.87), final('never quit', 0.87)],
      'end',
    ],
    text: 'never quit',
    outcome: 'stopped',
  },
  {
    engine: 'Chrome on Android',
    reported: 'a phrase is final, and then two final copies of it',
    source:
      'https://stackoverflow.com/questions/35112561/speech-recognition-api-duplicated-phrases-on-android',
    happens: ['start', [final('grid north')], [final('grid north'), final('grid north')], 'end'],
    text: 'grid north',
    outcome: 'stopped',
  },
  {
    engine: 'Chrome on Android',
    reported: 'every event has all final entries again, and the session ends after a pause',
    source: 'https://github.com/willdady/platypus/pull/771',
    happens: ['start', [final('loyalty')], [final('loyalty'), final('duty')], 'end'],
    text: 'loyalty duty',
    outcome: 'stopped',
  },
  {
    engine: 'Chrome on Android, Safari on an iPhone',
    reported: 'after a refusal the next start throws',
    source: 'https://github.com/vueuse/vueuse/issues/5135',
    happens: ['throws'],
    text: '',
    outcome: 'failed',
  },
  {
    engine: 'Chrome on Android, Safari on an iPhone',
    reported: 'the microphone is refused',
    source: 'https://github.com/vueuse/vueuse/issues/5135',
    happens: [{ error: 'not-allowed' }, 'end'],
    text: '',
    outcome: 'refused',
  },
  {
    engine: 'Samsung Internet',
    reported: 'only the class with a prefix, which listens online',
    source: 'https://bagrounds.org/ai-blog/2026-05-11-1-word-meter-android-rca',
    happens: ['start', [interim('honor')], [final('honor')], 'end'],
    text: 'honor',
    outcome: 'stopped',
  },
  {
    engine: 'Safari, an app on the home screen of an iPhone',
    reported: 'the class is there and nothing happens: no question, no event',
    source: 'https://github.com/JamesBrill/react-speech-recognition/issues/104',
    happens: ['silence'],
    text: '',
    outcome: 'no answer',
  },
  {
    engine: 'Safari, an app on the home screen of an iPhone',
    reported: 'the same, and the soldier presses Stop',
    source: 'https://github.com/DannyMoerkerke/whatpwacando.today/issues/17',
    happens: ['stop'],
    text: '',
    outcome: 'stopped',
  },
  {
    engine: 'Safari',
    reported: 'results still come after stop(), and in continuous mode no end event',
    source: 'https://github.com/mdn/browser-compat-data/issues/23832',
    happens: ['start', [interim('I will')], 'stop', [interim('I will never quit')], 'silence'],
    text: 'I will never quit',
    outcome: 'stopped',
  },
  {
    engine: 'Safari',
    reported: 'in continuous mode there is no end event',
    source: 'https://github.com/mdn/browser-compat-data/issues/19084',
    happens: ['start', [interim('personal courage')], 'silence', 'silence'],
    text: 'personal courage',
    outcome: 'stopped',
  },
  {
    engine: 'Safari on macOS 15 (the same recognizer)',
    reported: 'after a pause the unfinished text is dropped and begins again',
    source: 'https://github.com/chatml/chatml/pull/1146',
    happens: [
      'start',
      [interim('I will always place the mission first')],
      [interim('I')],
      [interim('I will never accept defeat')],
      [final('I will never accept defeat')],
      ...(['stop', 'end'] as const),
    ],
    text: 'I will always place the mission first I will never accept defeat',
    outcome: 'stopped',
  },
  {
    engine: 'Safari',
    reported: 'service-not-allowed where the settings do not allow recognition',
    source: 'https://github.com/mdn/content/issues/44659',
    happens: [{ error: 'service-not-allowed' }],
    text: '',
    outcome: 'no service',
  },
  {
    engine: 'Edge',
    reported: 'starts without results, and stop() brings no end',
    source: 'https://github.com/MikeyParton/react-speech-kit/issues/23',
    happens: ['start', 'stop', 'silence'],
    text: '',
    outcome: 'nothing heard',
  },
  {
    engine: 'Edge',
    reported: 'never returns results, and no error',
    source: 'https://github.com/mdn/content/issues/32033',
    happens: ['start', 'silence', 'silence'],
    text: '',
    outcome: 'nothing heard',
  },
  {
    engine: 'Edge 90',
    reported: 'ends as soon as it is started',
    source: 'https://github.com/jsakamoto/Toolbelt.Blazor.SpeechRecognition/issues/4',
    happens: ['end'],
    text: '',
    outcome: 'nothing heard',
  },
  {
    engine: 'Edge 134, Brave, Chromium',
    reported: 'a network error at once',
    source: 'https://github.com/MicrosoftEdge/MSEdgeExplainers/issues/980',
    happens: ['start', { error: 'network' }, 'end'],
    text: '',
    outcome: 'no network',
  },
]
