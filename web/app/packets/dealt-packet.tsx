import { Button } from '@mantine/core'
import type { Sheet } from '@squared-away/domain/entities/packet-sheet'
import type { UnitBoardKind } from '@squared-away/domain/entities/unit-board'
import { packetDifficulty, packetSpread } from '@squared-away/domain/packets/make-packet'
import { useState } from 'react'
import { packetLinkAddress } from '../addresses/screens.ts'
import { errorMessage } from '../data/errors.ts'
import { type StoredSheet, usePacketLink, useSaveResults } from '../data/packets/packet-sheets.ts'
import { useWithNewerEdition } from '../data/publications.ts'
import { BinderCard } from '../ui/cards/binder-card.tsx'
import { CopyButton } from '../ui/copying/copy-button.tsx'
import { BoardResults } from './board-results.tsx'
import { BoardTally } from './board-tally.tsx'
import classes from './packet.module.css'
import { isMeasured, NOT_MEASURED, packetOf } from './packet-form.ts'

interface DealtPacketProps {
  unitBoardId: string
  kind: UnitBoardKind
  sheets: readonly StoredSheet[]
  /** The user is the maker or a co-maker, and reads all sheets. */
  isMade: boolean
}

/** What was dealt: how hard it is for each candidate, and each member's sheet. */
export function DealtPacket({ unitBoardId, kind, sheets, isMade }: DealtPacketProps) {
  const contents = sheets.map(({ sheet }) => sheet)
  const president = sheets.find(({ member, isOwn }) => isOwn && member === 0)
  const withNewerEdition = useWithNewerEdition()
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
                <ol>
                  {questions.map(({ id, asked, answer, listensFor, reference }) => (
                    <li key={id}>
                      <p className={classes.asked}>{asked}</p>
                      {answer.map((text) => (
                        <p key={text}>{text}</p>
                      ))}
                      {listensFor.length > 0 && <p>Listen for: {listensFor.join('; ')}</p>}
                      <p className={classes.soft}>{withNewerEdition(reference)}</p>
                    </li>
                  ))}
                </ol>
              </details>
            ))}
          </BinderCard>
        ))}
      </div>
      {president ? (
        <BoardRecord
          key={president.id}
          {...{ unitBoardId, kind, president }}
          members={contents.map(({ member }) => member)}
        />
      ) : (
        isMade && (
          <BoardTally
            kind={kind}
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
  kind: UnitBoardKind
  president: StoredSheet
  members: readonly string[]
}

/** What the maker records on the president's sheet: votes or points, and the recommended candidates. */
function BoardRecord({ unitBoardId, kind, president, members }: BoardRecordProps) {
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
        key={JSON.stringify([members, candidates.map(({ name }) => name)])}
        {...{ kind, members, candidates }}
        onRecord={(name, tally) => record(name, { tally })}
      />
      <BoardResults
        candidates={candidates}
        onRecord={(name, outcome) => record(name, { outcome })}
      />
    </>
  )
}

/** The percentage expected to be known of each candidate's questions. */
function Difficulty({ sheets }: { sheets: readonly StoredSheet['sheet'][] }) {
  const packet = packetOf(sheets)
  const names = sheets[0]?.candidates.map(({ name }) => name) ?? []
  if (!isMeasured(packet)) return <p className={classes.soft}>{NOT_MEASURED}</p>
  return (
    <>
      <p className={classes.soft}>
        The share of soldiers expected to know what each candidate is asked. The hardest and the
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
          if (secret !== null) setLink(window.location.origin + packetLinkAddress(secret))
        },
      },
    )
  const revoke = () =>
    linking.mutate({ sheetId: sheet.id, action: 'revoke' }, { onSuccess: () => setLink(null) })
  return (
    <div className={classes.admission}>
      <p className={classes.soft}>
        {sheet.readers === 0
          ? 'Only you and your co-makers can read this.'
          : sheet.readers === 1
            ? 'One member was admitted to this sheet.'
            : `${sheet.readers} members were admitted to this sheet.`}
      </p>
      {link !== null && (
        <p className={classes.link}>
          Send this link to {sheet.sheet.member}. It works once, for 7 days: <code>{link}</code>
        </p>
      )}
      {linking.isError && (
        <p role="alert" className={classes.alert}>
          {errorMessage(linking.error)}
        </p>
      )}
      <div className={classes.buttons}>
        {link !== null && <CopyButton label="Copy the link" text={link} />}
        <Button variant="default" loading={linking.isPending} onClick={create}>
          Admit the member by a link <span className="visually-hidden">{sheet.sheet.member}</span>
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
