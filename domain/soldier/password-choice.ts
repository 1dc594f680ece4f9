import { passwordProblem } from './credentials.ts'

/**
 * Which passwords are too easy to guess (docs/attacks.md, attack 49). Who guesses writes a word that
 * everybody knows in the ways that everybody knows: in capitals, with digits or signs around it or
 * between its letters, with 0 for o, twice. So a password is looked at without all that, too.
 */

/** Whose password it is; empty where there is no name or address. */
export type PasswordOwner = { readonly name: string; readonly email: string | null }

/** What passwords around here are made of; lists of common ones do not have them, or far behind. */
export const WORDS_OF_THE_FIELD: readonly string[] = [
  ...['army', 'usarmy', 'goarmy', 'armystrong', 'beallyoucanbe', 'soldier', 'sergeant', 'sarge'],
  ...['sergeantmajor', 'firstsergeant', 'staffsergeant', 'corporal', 'specialist', 'private'],
  ...['lieutenant', 'captain', 'hooah', 'hooyah', 'infantry', 'airborne', 'ranger', 'paratrooper'],
  ...['military', 'squaredaway', 'promotion', 'promotionboard', 'boardstudy', 'drillsergeant'],
  ...['platoon', 'battalion', 'brigade', 'company', 'regiment', 'deployment', 'leadership'],
  ...['fortbragg', 'fortliberty', 'forthood', 'fortcavazos', 'fortcampbell', 'fortbenning'],
  ...['fortmoore', 'fortbliss', 'fortdrum', 'fortcarson', 'fortriley', 'fortstewart', 'fortsill'],
]

/** The first guesses of everyone; enough for a browser to say the worst at once. */
const FIRST_GUESSES: readonly string[] = [
  ...[
    'password',
    'passwort',
    'passphrase',
    'welcome',
    'letmein',
    'iloveyou',
    'qwerty',
    'qwertyuiop',
  ],
  ...['asdfghjkl', 'abcdefgh', 'abcd', 'dragon', 'monkey', 'football', 'baseball', 'basketball'],
  ...['superman', 'batman', 'princess', 'sunshine', 'shadow', 'master', 'trustno', 'starwars'],
  ...['whatever', 'freedom', 'america', 'computer', 'internet', 'changeme', 'default', 'admin'],
  ...['administrator', 'login', 'test', 'testing', 'secret', 'login', 'hello', 'summer', 'winter'],
  ...['12345678', '123456789', '1234567890', '87654321', '11111111', '00000000', '12341234'],
]

const SHORTEST_WORD = 4

/** Signs for letters; 1 is read as i and as l. */
const SIGNS: Readonly<Record<string, string>> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '+': 't',
}

/** The words that a password may be meant to be, itself among them. */
export function wordsIn(password: string): Set<string> {
  const plain = password.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const trimmed = [plain, plain.replace(/[^a-z]+$/, ''), plain.replace(/^[^a-z]+/, '')]
  const cores = [...trimmed, bare(plain)]
  const read = cores.flatMap((text) => [text, withLetters(text, 'i'), withLetters(text, 'l')])
  const words = read.flatMap((text) => [text, bare(text), text.replaceAll(/[^a-z0-9]/g, '')])
  return new Set(words.flatMap((word) => [word, bare(word), once(word)]).filter(isLong))
}

/** True for a password that is one of the words for which `isKnown`, however it is written. */
export function isEasyToGuess(password: string, isKnown: (word: string) => boolean): boolean {
  return [...wordsIn(password)].some(isKnown)
}

/** True for a name or address alone, whatever digits and signs are put around or into it. */
export function isPersonal(password: string, { name, email }: PasswordOwner): boolean {
  if (email && password.toLowerCase().includes(email)) return true
  const local = email?.slice(0, email.lastIndexOf('@')) ?? ''
  const own = [name, ...name.split(/\s+/), local, ...local.split(/[^\p{L}]+/u), email ?? '']
  const ofOwner = new Set(own.map(lettersOf).filter((letters) => letters !== ''))
  return [password, ...wordsIn(password)].some((word) => ofOwner.has(lettersOf(word)))
}

export const PERSONAL_PASSWORD =
  'The password must not be your own name or address. Choose a different one.'

export const EASY_PASSWORD =
  'This password is too easy to guess. Choose a different one, such as a few words together.'

/**
 * What is wrong with a password that someone chooses, as far as it can be said without a list of
 * thousands; null when the server may take it.
 */
export function passwordChoiceProblem(password: string, owner: PasswordOwner): string | null {
  const problem = passwordProblem(password)
  if (problem !== null) return problem
  if (isPersonal(password, owner)) return PERSONAL_PASSWORD
  return isEasyToGuess(password, (word) => WORST.has(word)) ? EASY_PASSWORD : null
}

const WORST: ReadonlySet<string> = new Set([...WORDS_OF_THE_FIELD, ...FIRST_GUESSES])

const isLong = (word: string) => word.length >= SHORTEST_WORD

/** Without the digits and signs around it. */
const bare = (text: string) => text.replaceAll(/^[^a-z]+|[^a-z]+$/g, '')

const withLetters = (text: string, one: 'i' | 'l') =>
  text.replaceAll(/[0-9@$!+]/g, (sign) => (sign === '1' ? one : (SIGNS[sign] ?? sign)))

/** Once, of a text that is the same thing again and again. */
const once = (text: string) => /^(.{4,}?)\1+$/.exec(text)?.[1] ?? text

const lettersOf = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}]/gu, '')
