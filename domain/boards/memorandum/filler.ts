import { significantWords } from './words.ts'

/** Words without information about what is asked. */
export const FILLER: ReadonlySet<string> = new Set(
  significantWords(
    `soldiers soldier will be is are was asked about question questions following area areas topic topics
    subject subjects study guide from with by must should may can include includes including but not limited
    these those each candidate candidates board boards member members knowledge general basic all any other
    such their his her your you they prepared answer discuss cover covers current updated most recent version
    regulation regulations publication publications manual manuals doctrine reference references section
    army military at this that which listed below above per via und see misc miscellaneous series title
    number subject matter expert category categories president recorder chapter chapters dated date edition
    ask know recite be able have has well also additional etc only selected nlt required needed
    material list reading review use only common skills skill level tasks task field circulars circular training pamphlet pamphlets
    techniques directives directive forms form da pam fm ar tc adp atp stp adrp responsible drawn taken come
    oral verbally verbal both one two three four five six ten memorandum enclosure encl annex
    appendix tab page part i ii iii iv senior nco ncos csm sgm 1sg msg sfc ssg sgt cpl spc first sergeant command major
    co hhc hhb hht fsc btry group local national world international vote voting without w out troop squadron battalion company battery
    brigade regiment regimental division unit bn bde service services
    no number pub pubs related pertaining it them up within when if no yes ok`,
  ).map(({ word }) => word),
)
