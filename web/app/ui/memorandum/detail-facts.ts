import type { AnnouncedDetails } from '@squared-away/domain/boards/memorandum/board-details'

/** One thing that a memorandum says of its board, and the details without it. */
export interface DetailFact {
  key: string
  text: string
  without: (details: AnnouncedDetails) => AnnouncedDetails
}

/** What a memorandum says of its board, thing by thing. */
export function detailFacts(details: AnnouncedDetails): DetailFact[] {
  return [...memberFacts(details), ...dayFacts(details), ...listFacts(details)]
}

/** The details without the facts of these keys. */
export function withoutFacts(details: AnnouncedDetails, left: ReadonlySet<string>) {
  return detailFacts(details)
    .filter(({ key }) => left.has(key))
    .reduce((rest, { without }) => without(rest), details)
}

function memberFacts({ members }: AnnouncedDetails): DetailFact[] {
  return members.map(({ name, line, topics, freeTopics }) => {
    const asked = [...topics, ...freeTopics]
    return {
      key: `member ${line} ${name}`,
      text: asked.length === 0 ? name : `${name}: ${asked.join(', ')}`,
      without: (rest) => ({
        ...rest,
        members: rest.members.filter((one) => one.line !== line || one.name !== name),
      }),
    }
  })
}

function dayFacts(details: AnnouncedDetails): DetailFact[] {
  const { reportingTime, startTime, place, uniform, rehearsal, prohibited } = details
  const facts = [
    ['reportingTime', reportingTime && `Report at ${reportingTime}`],
    ['startTime', startTime && `Board starts at ${startTime}`],
    ['place', place && `Place: ${place}`],
    ['uniform', uniform && `Uniform: ${uniform}`],
    ['rehearsal', rehearsal && `Rehearsal: ${rehearsal.text}`],
    ['prohibited', prohibited && `Not allowed: ${prohibited}`],
  ] as const
  return facts.flatMap(([key, text]) =>
    text === null ? [] : [{ key, text, without: (rest) => ({ ...rest, [key]: null }) }],
  )
}

function listFacts({ suspenses, bring }: AnnouncedDetails): DetailFact[] {
  return [
    ...suspenses.map(
      ({ text, day }): DetailFact => ({
        key: `due ${day} ${text}`,
        text: `Due: ${text}`,
        without: (rest) => ({
          ...rest,
          suspenses: rest.suspenses.filter((one) => one.text !== text || one.day !== day),
        }),
      }),
    ),
    ...bring.map(
      (thing): DetailFact => ({
        key: `bring ${thing}`,
        text: `Bring: ${thing}`,
        without: (rest) => ({ ...rest, bring: rest.bring.filter((one) => one !== thing) }),
      }),
    ),
  ]
}

/** Who else is named: nothing here keeps them, so they are only shown. */
export function namedOthers({ recorder, alternates, candidates }: AnnouncedDetails): string[] {
  const { names, count } = candidates
  const candidateText = names.length > 0 ? names.join(', ') : (count?.toString() ?? null)
  return [
    ...(recorder === null ? [] : [`Recorder: ${recorder}`]),
    ...(alternates.length === 0 ? [] : [`Alternates: ${alternates.join(', ')}`]),
    ...(candidateText === null ? [] : [`Candidates: ${candidateText}`]),
  ]
}
