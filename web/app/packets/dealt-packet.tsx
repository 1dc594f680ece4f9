import { Button } from '@mantine/core'
import type { BoardRule } from '@squared-away/domain/boards/tally'
import type { Sheet } from '@squared-away/domain/entities/packet-sheet'
import { packetDifficulty, packetSpread } from '@squared-away/domain/packets/make-packet'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { packetLinkAddress } from '../addresses/screens.ts'
import { errorMessage } from '../data/errors.ts'
import { usePacketPool } from '../data/packets/packet-questions.ts'
import { type StoredSheet, usePacketLink, useSaveResults } from '../data/packets/packet-sheets.ts'
import { useSignedInUser } from '../data/user/signed-in-user.ts'
import { BinderCard } from '../ui/cards/binder-card.tsx'
import { SecretLink } from '../ui/copying/secret-link.tsx'
import { BoardResults } from './board-results.tsx'
import { BoardTally } from './board-tally.tsx'
import { CandidateQuestions } from './candidate-questions.tsx'
import classes from './packet.module.css'
import { isMeasured, NOT_MEASURED, toPacket } from './packet-form.ts'

interface DealtPacketProps {
  unitBoardId: string
  rule: BoardRule
  sheets: readonly StoredSheet[]
  /** Candidates whose tally a room filled. */
  fromRoom: ReadonlySet<string>
  /** The user is the maker or a co-maker, and reads all sheets. */
  isMade: boolean
}

/** What was dealt: how hard it is for each candidate, and each member's sheet. */
export function DealtPacket(props: DealtPacketProps) {
  const { unitBoardId, rule, sheets, fromRoom, isMade } = props
  const contents = sheets.map(({ sheet }) => sheet)
  const president = sheets.find(({ member, isOwn }) => isOwn && member === 0)
  const { $id: userId } = useSignedInUser()
  const topics = contents.flatMap(({ candidates }) =>
    candidates.flatMap(({ questions }) => questions.map(({ topic }) => topic)),
  )
  const pool = useQuery({ ...usePacketPool(userId, topics), enabled: president !== undefined })
  return (
    <div className={classes.parts}>
      {isMade && (
        <BinderCard tab="Difficulty" labelledBy="difficulty">
          <h2 id="difficulty" className={classes.title}>
            Difficulty side by side
          </h2>
          <Difficulty sheets={contents} />
        </BinderCard>
      )}
      <div className={classes.sheets}>
        {sheets.map((sheet) => (
          <BinderCard key={sheet.id} tab="Sheet" labelledBy={sheet.id}>
            <h2 id={sheet.id} className={classes.title}>
              {sheet.sheet.member}
            </h2>
            {sheet.isOwn && <Admission unitBoardId={unitBoardId} sheet={sheet} />}
            {sheet.sheet.candidates.map(({ name, questions }) => (
              <details key={name} className={classes.candidate}>
                <summary>
                  {name}, {questions.length} {questions.length === 1 ? 'question' : 'questions'}
                </summary>
                <CandidateQuestions
                  {...{ unitBoardId, sheet, sheets, questions }}
                  candidate={name}
                  pool={pool.data}
                />
              </details>
            ))}
          </BinderCard>
        ))}
      </div>
      {president ? (
        <BoardRecord
          key={president.id}
          {...{ unitBoardId, rule, fromRoom, president }}
          members={contents.map(({ member }) => member)}
        />
      ) : (
        isMade && (
          <BoardTally
            rule={rule}
            fromRoom={fromRoom}
            members={contents.map(({ member }) => member)}
            candidates={contents[0]?.candidates ?? []}
            onRecord={null}
          />
        )
      )}
    </div>
  )
}

type CandidateRecord = Pick<Sheet['candidates'][number], 'outcome' | 'tally'>

interface BoardRecordProps {
  unitBoardId: string
  rule: BoardRule
  fromRoom: ReadonlySet<string>
  president: StoredSheet
  members: readonly string[]
}

/** What the maker records on the president's sheet: votes or points, and the recommended candidates. */
function BoardRecord({ unitBoardId, rule, fromRoom, president, members }: BoardRecordProps) {
  const saving = useSaveResults(unitBoardId)
  const [changes, setChanges] = useState<ReadonlyMap<string, CandidateRecord>>(new Map())
  const withChanges = (made: typeof changes) =>
    president.sheet.candidates.map((one) => ({ ...one, ...made.get(one.name) }))
  const candidates = withChanges(changes)
  const record = (name: string, change: CandidateRecord) => {
    const made = new Map(changes).set(name, { ...changes.get(name), ...change })
    setChanges(made)
    // On the current questions, which may have been dealt again.
    saving.mutate({
      id: president.id,
      sheet: { ...president.sheet, candidates: withChanges(made) },
    })
  }
  return (
    <>
      {saving.isError && (
        <p role="alert" className={classes.alert}>
          Not saved. {errorMessage(saving.error)}
        </p>
      )}
      <BoardTally
        key={JSON.stringify([members, candidates.map(({ name }) => name), [...fromRoom]])}
        {...{ rule, fromRoom, members, candidates }}
        onRecord={(name, tally) => record(name, { tally })}
      />
      <BoardResults
        {...{ rule, candidates }}
        onRecord={(name, outcome) => record(name, { outcome })}
      />
    </>
  )
}

/** The percentage expected to be known of each candidate's questions. */
function Difficulty({ sheets }: { sheets: readonly StoredSheet['sheet'][] }) {
  const packet = toPacket(sheets)
  const names = sheets[0]?.candidates.map(({ name }) => name) ?? []
  if (!isMeasured(packet)) return <p className={classes.soft}>{NOT_MEASURED}</p>
  return (
    <>
      <p className={classes.soft}>
        The share of Soldiers expected to know what each candidate is asked. The hardest and the
        easiest are {packetSpread(packet).toFixed(1)} points apart.
      </p>
      <ul className={classes.difficulty}>
        {packetDifficulty(packet).map((percent, at) => (
          <li key={names[at]}>
            <span>{names[at]}</span>
            <strong>{percent.toFixed(1)} %</strong>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The link that admits this member, and taking it back. */
function Admission({ unitBoardId, sheet }: { unitBoardId: string; sheet: StoredSheet }) {
  const linking = usePacketLink(unitBoardId)
  const [link, setLink] = useState<string | null>(null)
  const create = () =>
    linking.mutate(
      { sheetId: sheet.id, action: 'create' },
      {
        onSuccess: ({ secret }) => {
          if (secret !== null) setLink(packetLinkAddress(secret))
        },
      },
    )
  const revoke = () =>
    linking.mutate({ sheetId: sheet.id, action: 'revoke' }, { onSuccess: () => setLink(null) })
  return (
    <div className={classes.admission}>
      <p className={classes.soft}>
        {sheet.readers === 0
          ? 'Only you and your co-owners can read this.'
          : sheet.readers === 1
            ? 'One member was admitted to this sheet.'
            : `${sheet.readers} members were admitted to this sheet.`}
      </p>
      {link !== null && (
        <SecretLink address={link}>
          Send this link to {sheet.sheet.member}. It works once, for 7 days:
        </SecretLink>
      )}
      {linking.isError && (
        <p role="alert" className={classes.alert}>
          {errorMessage(linking.error)}
        </p>
      )}
      <div className={classes.buttons}>
        <Button variant="default" loading={linking.isPending} onClick={create}>
          Give access by a link <span className="visually-hidden">{sheet.sheet.member}</span>
        </Button>
        {(sheet.readers > 0 || link !== null) && (
          <Button variant="subtle" color="gray" onClick={revoke}>
            Take access back <span className="visually-hidden">{sheet.sheet.member}</span>
          </Button>
        )}
      </div>
    </div>
  )
}
