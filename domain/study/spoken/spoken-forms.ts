/**
 * How a sergeant says what is written: the one table for reading out (`spoken-text.ts`) and for
 * comparing what was said (`recall/recall-words.ts`).
 */
export type SpokenForm = {
  readonly written: string
  readonly spoken: string
  /** What else is said for it. */
  readonly also?: readonly string[]
  /** Compared by its words, as lists share one: 'brigadier, major and lieutenant general'. */
  readonly isInWords?: true
}

/** The series of publications and forms, which a number follows. */
export const SERIES_FORMS: readonly SpokenForm[] = [
  { written: 'AR', spoken: 'A R', also: ['army regulation'] },
  { written: 'DA PAM', spoken: 'D A pam', also: ['da pamphlet', 'army pamphlet'] },
  { written: 'FM', spoken: 'F M', also: ['field manual'] },
  { written: 'TC', spoken: 'T C', also: ['training circular'] },
  { written: 'ATP', spoken: 'A T P', also: ['army techniques publication'] },
  { written: 'ADP', spoken: 'A D P', also: ['army doctrine publication'] },
  { written: 'ADRP', spoken: 'A D R P', also: ['army doctrine reference publication'] },
  { written: 'STP', spoken: 'S T P', also: ['soldier training publication'] },
  { written: 'TM', spoken: 'T M', also: ['technical manual'] },
  { written: 'JP', spoken: 'J P', also: ['joint publication'] },
  { written: 'ATTP', spoken: 'A T T P' },
  { written: 'DODI', spoken: 'D O D I' },
  { written: 'DoDI', spoken: 'D O D I' },
  { written: 'DODD', spoken: 'D O D D' },
  { written: 'GTA', spoken: 'G T A' },
  { written: 'DA Form', spoken: 'D A form' },
  { written: 'DD Form', spoken: 'D D form' },
]

export const RANK_FORMS: readonly SpokenForm[] = [
  { written: 'PVT', spoken: 'Private' },
  { written: 'PV2', spoken: 'Private' },
  { written: 'PFC', spoken: 'Private First Class' },
  { written: 'SPC', spoken: 'Specialist' },
  { written: 'CPL', spoken: 'Corporal' },
  { written: 'SGT', spoken: 'Sergeant' },
  { written: 'SSG', spoken: 'Staff Sergeant' },
  { written: 'SFC', spoken: 'Sergeant First Class' },
  { written: 'MSG', spoken: 'Master Sergeant' },
  { written: '1SG', spoken: 'First Sergeant' },
  { written: 'SGM', spoken: 'Sergeant Major' },
  { written: 'CSM', spoken: 'Command Sergeant Major' },
  { written: 'SMA', spoken: 'Sergeant Major of the Army' },
  { written: 'WO1', spoken: 'Warrant Officer One' },
  { written: 'CW2', spoken: 'Chief Warrant Officer Two' },
  { written: 'CW3', spoken: 'Chief Warrant Officer Three' },
  { written: 'CW4', spoken: 'Chief Warrant Officer Four' },
  { written: 'CW5', spoken: 'Chief Warrant Officer Five' },
  { written: '2LT', spoken: 'Second Lieutenant' },
  { written: '1LT', spoken: 'First Lieutenant' },
  { written: 'CPT', spoken: 'Captain' },
  { written: 'MAJ', spoken: 'Major' },
  { written: 'LTC', spoken: 'Lieutenant Colonel' },
  { written: 'COL', spoken: 'Colonel' },
  { written: 'BG', spoken: 'Brigadier General', isInWords: true },
  { written: 'MG', spoken: 'Major General', isInWords: true },
  { written: 'LTG', spoken: 'Lieutenant General', isInWords: true },
  { written: 'GEN', spoken: 'General' },
]

/** Abbreviations that are said as words, which voices spell or say wrong. */
const SAID_AS_WORDS: readonly SpokenForm[] = [
  { written: 'ARCOM', spoken: 'ar com' },
  { written: 'ASVAB', spoken: 'az vab' },
  { written: 'COMSEC', spoken: 'com sec' },
  { written: 'FLIPL', spoken: 'flipple' },
  { written: 'FORSCOM', spoken: 'force com' },
  { written: 'FRAGO', spoken: 'frag O' },
  { written: 'FRAGORD', spoken: 'frag order' },
  { written: 'HMMWV', spoken: 'humvee' },
  { written: 'IPPS-A', spoken: 'ips A' },
  { written: 'JSLIST', spoken: 'J list' },
  { written: 'LDRSHIP', spoken: 'leadership' },
  { written: 'METL', spoken: 'mettle' },
  { written: 'METT-TC', spoken: 'met T C' },
  { written: 'MOPP', spoken: 'mop' },
  { written: 'MTOE', spoken: 'M toe' },
  { written: 'OPORD', spoken: 'op order', also: ['operation order', 'operations order'] },
  { written: 'OPSEC', spoken: 'op sec' },
  { written: 'SARC', spoken: 'sark' },
  { written: 'SINCGARS', spoken: 'sink gars' },
  { written: 'T2COM', spoken: 'T two com' },
  { written: 'TRADOC', spoken: 'tray doc' },
  { written: 'WARNO', spoken: 'warn O', also: ['warning order'] },
]

/** Abbreviations that are spelled, and that voices say as words or as something else. */
const SPELLED: readonly SpokenForm[] = (
  'AAR ACS ADA AER AFT AGR ALC AO AOR APFT BII BLC CDR CIL CO COA CQ CUI DA DD DOD EEFI EFMP ' +
  'EO EOD ETS IA ID IDP IED IG IO ISN KIA LES MEO MIA MLC MOS NCO NCOER NCOIC NMCS OCIE OER OIC ' +
  'PME PO POW PT ROE ROZ SF SLC SMCT SOI SOP SRB TIG TIS UAS UCMJ UIC UPL VA XO'
)
  .split(' ')
  .map((written) => ({ written, spoken: [...written].join(' ') }))

export const SPOKEN_FORMS: readonly SpokenForm[] = [
  ...SERIES_FORMS,
  ...RANK_FORMS,
  ...SAID_AS_WORDS,
  ...SPELLED,
]

export const SPOKEN_SIGNS: readonly SpokenForm[] = [
  { written: '§§', spoken: 'sections' },
  { written: '§', spoken: 'section' },
  { written: '¶', spoken: 'paragraph' },
]
