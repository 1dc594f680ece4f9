import { Button } from '@mantine/core'
import { encode } from 'uqr'
import * as screens from '../../addresses/screens.ts'
import { errorMessage } from '../../data/errors.ts'
import { useChangeCode, useCode } from '../../data/unit-boards/unit-board-changes.ts'
import type { UnitBoardDocument } from '../../data/unit-boards/unit-boards.ts'
import { BinderCard } from '../../ui/cards/binder-card.tsx'
import { CopyButton } from '../../ui/copying/copy-button.tsx'
import { PrintButton } from '../../ui/printing/print-button.tsx'
import { PrintedSheet } from '../../ui/printing/printed-sheet.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { dayText } from '../day-text.ts'
import classes from '../unit-boards.module.css'

/** The code, its link and its picture: opened, renewed, closed and printed. */
export function CodeCard({ unitBoard }: { unitBoard: UnitBoardDocument }) {
  const open = useCode(unitBoard.$id)
  const changing = useChangeCode(unitBoard.$id)
  return (
    <BinderCard tab="Code" labelledBy="code-heading">
      <h2 id="code-heading" className={classes.heading}>
        How Soldiers join it
      </h2>
      <Loaded query={open} failure="Could not load the code." inSection>
        {({ code }) =>
          code === null ? (
            <>
              <p>
                The code is closed: nobody can join this board. Soldiers who joined it before stay.
              </p>
              <Button loading={changing.isPending} onClick={() => changing.mutate('renew')}>
                Open a code
              </Button>
            </>
          ) : (
            <>
              <OpenCode code={code} unitBoard={unitBoard} />
              <div className={classes.actions}>
                <CopyButton label="Copy the link" text={linkOf(code)} isMain />
                <PrintButton label="Print it" />
                <Button variant="default" onClick={() => changing.mutate('renew')}>
                  New code
                </Button>
                <Button variant="default" onClick={() => changing.mutate('close')}>
                  Close the code
                </Button>
              </div>
            </>
          )
        }
      </Loaded>
      {changing.isError && (
        <p role="alert" className={classes.problem}>
          {errorMessage(changing.error)}
        </p>
      )}
    </BinderCard>
  )
}

const linkOf = (code: string) => `${location.origin}${screens.joinAddress(code)}`

function OpenCode({ code, unitBoard }: { code: string; unitBoard: UnitBoardDocument }) {
  const link = linkOf(code)
  return (
    <>
      <div className={classes.code}>
        <QrCode text={link} label={`QR picture of the link to ${unitBoard.name}`} />
        <div>
          <p className={classes.letters}>
            {code.slice(0, 3)} {code.slice(3)}
          </p>
          <p className={classes.link}>{link}</p>
          <p>
            Whoever has it reads this board and sees nothing of other Soldiers. At most 200 Soldiers
            can join it.
          </p>
        </div>
      </div>
      <PrintedSheet title={unitBoard.name}>
        {() => (
          <>
            <p>{dayText(unitBoard.targetDate)}</p>
            <QrCode text={link} label={`Link to ${unitBoard.name}`} />
            <p className={classes.letters}>
              {code.slice(0, 3)} {code.slice(3)}
            </p>
            <p>{link}</p>
            <p>
              Scan the picture, or open the link. Sign up for free, then tap &lsquo;Join this
              board&rsquo;. Sharing how you study is up to you: nobody can require it.
            </p>
          </>
        )}
      </PrintedSheet>
    </>
  )
}

/** A QR picture: black on white in every color scheme, so that each camera reads it. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return (
    <svg
      className={classes.qr}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
    >
      <title>{label}</title>
      <rect width={size} height={size} fill="#fff" />
      <path d={squares.join('')} fill="#000" />
    </svg>
  )
}
