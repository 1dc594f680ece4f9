import { Button, Checkbox, NativeSelect } from '@mantine/core'
import type { StoredSheet } from '../data/packets/packet-sheets.ts'
import { Dialog, DialogActions, DialogFields } from '../ui/dialogs/dialog.tsx'
import classes from './packet.module.css'
import { type PrintChoice, printedText } from './print-choice.ts'

interface PrintDialogProps {
  sheets: readonly StoredSheet[]
  choice: PrintChoice
  onChange: (choice: PrintChoice) => void
  opened: boolean
  onClose: () => void
}

/** Chooses what of a packet is printed. */
export function PrintDialog({ sheets, choice, onChange, opened, onClose }: PrintDialogProps) {
  const text = printedText(sheets, choice)
  const check = (
    label: string,
    name: 'hasPresident' | 'hasSheets' | 'hasCards' | 'arePacked',
    description?: string,
  ) => (
    <Checkbox
      {...{ label, description }}
      checked={choice[name]}
      onChange={(event) => onChange({ ...choice, [name]: event.currentTarget.checked })}
    />
  )
  return (
    <Dialog title="Print the question sheets" opened={opened} onClose={onClose}>
      <DialogFields>
        {sheets.some(({ member }) => member === 0) &&
          check('The president’s sheet', 'hasPresident', 'Order of events and tally')}
        {check('The sheets of the members', 'hasSheets')}
        {check('As many sheets to a page as fit', 'arePacked')}
        {check('Cards to cut out', 'hasCards', 'A question a card, four to a page')}
        <div className={classes.numbers}>
          <NativeSelect
            label="Members"
            data={[
              { value: '', label: 'All members' },
              ...sheets.map(({ id, sheet }) => ({ value: id, label: sheet.member })),
            ]}
            value={choice.member}
            onChange={(event) => onChange({ ...choice, member: event.currentTarget.value })}
          />
          <NativeSelect
            label="Candidates"
            data={[
              { value: '', label: 'All candidates' },
              ...(sheets[0]?.sheet.candidates ?? []).map(({ name }) => ({
                value: name,
                label: name,
              })),
            ]}
            value={choice.candidate}
            onChange={(event) => onChange({ ...choice, candidate: event.currentTarget.value })}
          />
        </div>
        <p role="status">{text === '' ? 'Choose what to print.' : `Prints ${text}.`}</p>
      </DialogFields>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={text === ''} onClick={() => window.print()}>
          Print
        </Button>
      </DialogActions>
    </Dialog>
  )
}
