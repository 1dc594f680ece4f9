import { NativeSelect } from '@mantine/core'
import { parseMembers } from '@squared-away/domain/entities/unit-board'
import {
  type ScoreSheet,
  scoreSheets,
} from '@squared-away/domain/unit-boards/documents/score-sheets'
import { useState } from 'react'
import classes from './document-actions.module.css'
import { DocumentActions } from './document-actions.tsx'
import { type DocumentFormProps, listCandidates } from './document-form.ts'
import printedScoreSheetsClasses from './printed-score-sheets.module.css'

/** Score sheets of everybody, of one member, or of one candidate. */
export function ScoreSheetsForm({ unitBoard, sources, onClose }: DocumentFormProps) {
  const candidates = listCandidates(sources.sheets)
  const members = (parseMembers(unitBoard.members) ?? []).map(({ name }) => name)
  const [candidate, setCandidate] = useState('')
  const [member, setMember] = useState('')
  const sheets = scoreSheets(unitBoard, candidate === '' ? candidates : [candidate], {
    only: member === '' ? null : Number(member),
  })
  return (
    <DocumentActions
      gaps={[]}
      name="score-sheets"
      makeFile={async () => (await import('./score-sheets-docx.ts')).scoreSheetsDocx(sheets)}
      printed={() => <PrintedScoreSheets sheets={sheets} />}
      onClose={onClose}
    >
      <p>
        {candidates.length > 0
          ? 'One for each member and candidate, with the lines of this board.'
          : 'One for each member to copy, with the lines of this board. Draw the questions first to have the candidates on them.'}
      </p>
      <div className={classes.choices}>
        <NativeSelect
          label="Members"
          data={[
            { value: '', label: 'All members' },
            ...members.map((label, at) => ({ value: String(at), label })),
          ]}
          value={member}
          onChange={(event) => setMember(event.currentTarget.value)}
        />
        <NativeSelect
          label="Candidates"
          data={[
            { value: '', label: 'All candidates' },
            ...candidates.map((name) => ({ value: name, label: name })),
          ]}
          value={candidate}
          onChange={(event) => setCandidate(event.currentTarget.value)}
        />
      </div>
      <p role="status">
        {sheets.length} {sheets.length === 1 ? 'sheet' : 'sheets'}, as many to a page as fit.
      </p>
    </DocumentActions>
  )
}

/** Score sheets on paper; none breaks across pages, and short ones share a page. */
function PrintedScoreSheets({ sheets }: { sheets: readonly ScoreSheet[] }) {
  return sheets.map(({ title, facts, rows, total }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: sheets to write on may be the same
    <article key={at} className={printedScoreSheetsClasses.sheet}>
      <h2>{title}</h2>
      <dl className={printedScoreSheetsClasses.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}:</dt> <dd>{value || '________________'}</dd>
          </div>
        ))}
      </dl>
      <table className={printedScoreSheetsClasses.rows}>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Score</th>
            <th scope="col">Notes</th>
          </tr>
        </thead>
        <tbody>
          {[...rows, total].map(({ name, box }, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have one name
            <tr key={row}>
              <th scope="row">{name}</th>
              <td className={printedScoreSheetsClasses.box}>{box}</td>
              <td className={printedScoreSheetsClasses.notes}>
                {row === rows.length && 'Signature:'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  ))
}
