import { passwordProblem } from './credentials.ts'

/**
 * Passwords that are too easy to guess (docs/attacks.md, attack 49). Guessers try a common word in
 * its common spellings: capitalized, with digits or symbols around it or between its letters, with
 * 0 for o, or repeated. So passwords are compared without all of that as well.
 */

/** The owner of a password; empty texts for an unknown name or address. */
export type PasswordOwner = { readonly name: string; readonly email: string | null }

/**
 * Words that soldiers use in passwords. General lists of common passwords lack them or rank them
 * low.
 */
export const WORDS_OF_THE_FIELD: readonly string[] = [
  ...['army', 'usarmy', 'goarmy', 'armystrong', 'beallyoucanbe', 'soldier', 'sergeant', 'sarge'],
  ...['sergeantmajor', 'firstsergeant', 'staffsergeant', 'corporal', 'specialist', 'private'],
  ...['lieutenant', 'captain', 'hooah', 'hooyah', 'infantry', 'airborne', 'ranger', 'paratrooper'],
  ...['military', 'squaredaway', 'promotion', 'promotionboard', 'boardstudy', 'drillsergeant'],
  ...['platoon', 'battalion', 'brigade', 'company', 'regiment', 'deployment', 'leadership'],
  ...['fortbragg', 'fortliberty', 'forthood', 'fortcavazos', 'fortcampbell', 'fortbenning'],
  ...['fortmoore', 'fortbliss', 'fortdrum', 'fortcarson', 'fortriley', 'fortstewart', 'fortsill'],
]

/** The most common guesses, so that the browser can reject the worst at once. */
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

/** Letters that symbols stand for; 1 is read as both i and l. */
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

/** The words that a password may stand for, including itself. */
export function wordsIn(password: string): Set<string> {
  const plain = password.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const trimmed = [plain, plain.replace(/[^a-z]+$/, ''), plain.replace(/^[^a-z]+/, '')]
  const cores = [...trimmed, bare(plain)]
  const read = cores.flatMap((text) => [text, withLetters(text, 'i'), withLetters(text, 'l')])
  const words = read.flatMap((text) => [text, bare(text), text.replaceAll(/[^a-z0-9]/g, '')])
  return new Set(words.flatMap((word) => [word, bare(word), once(word)]).filter(isLong))
}

/** True if a password is a spelling of a word that `isKnown` accepts. */
export function isEasyToGuess(password: string, isKnown: (word: string) => boolean): boolean {
  return [...wordsIn(password)].some(isKnown)
}

/** True if a password is only the owner's name or address, with any digits and symbols added. */
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
 * What is wrong with a new password, checked without the full list of common passwords, which only
 * the server has. Null if the server may accept it.
 */
export function passwordChoiceProblem(password: string, owner: PasswordOwner): string | null {
  const problem = passwordProblem(password)
  if (problem !== null) return problem
  if (isPersonal(password, owner)) return PERSONAL_PASSWORD
  return isEasyToGuess(password, (word) => WORST.has(word)) ? EASY_PASSWORD : null
}

const WORST: ReadonlySet<string> = new Set([...WORDS_OF_THE_FIELD, ...FIRST_GUESSES])

const isLong = (word: string) => word.length >= SHORTEST_WORD

/** Without surrounding digits and symbols. */
const bare = (text: string) => text.replaceAll(/^[^a-z]+|[^a-z]+$/g, '')

const withLetters = (text: string, one: 'i' | 'l') =>
  text.replaceAll(/[0-9@$!+]/g, (sign) => (sign === '1' ? one : (SIGNS[sign] ?? sign)))

/** The shortest text that `text` is a repetition of. */
const once = (text: string) => /^(.{4,}?)\1+$/.exec(text)?.[1] ?? text

const lettersOf = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}]/gu, '')
