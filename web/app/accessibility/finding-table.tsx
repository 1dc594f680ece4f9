import reference from '../ui/tables/reference-table.module.css'
import { type Finding, RESULTS } from './conformance.ts'
import classes from './finding-table.module.css'

interface FindingTableProps {
  title: string
  note?: string
  findings: readonly Finding[]
}

/** A table of a VPAT: criterion, conformance level, remarks. */
export function FindingTable({ title, note, findings }: FindingTableProps) {
  return (
    <>
      <h3 className={classes.title}>{title}</h3>
      {note && <p>{note}</p>}
      {findings.length > 0 && (
        <table className={`${reference.table} ${classes.findings}`}>
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">Criterion</th>
              <th scope="col">Conformance level</th>
              <th scope="col">Remarks</th>
            </tr>
          </thead>
          <tbody>
            {findings.map(({ number, name, result, remarks }) => (
              <tr key={number}>
                <th scope="row">
                  {number} {name}
                </th>
                <td className={classes.result} data-result={result}>
                  {RESULTS[result]}
                </td>
                <td>{remarks}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
