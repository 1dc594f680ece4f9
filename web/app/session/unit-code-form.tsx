import { Button, TextInput } from '@mantine/core'
import { isRoomCode } from '@squared-away/domain/rooms/room-code'
import { readCode } from '@squared-away/domain/unit-boards/unit-board-code'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { joinRoomAs } from '../addresses/rooms.ts'
import { Form } from '../ui/forms/form.tsx'
import classes from './unit-code-form.module.css'

interface UnitCodeFormProps {
  onCode: (code: string) => void
  /** What was typed elsewhere and is no code. */
  refused?: string
}

/** Takes the code of a unit board as typed: six letters in any case. That of a quiz leads there. */
export function UnitCodeForm({ onCode, refused = '' }: UnitCodeFormProps) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(refused)
  const [isWrong, setWrong] = useState(refused !== '')

  function submit() {
    const code = readCode(typed)
    if (isRoomCode(typed)) {
      void navigate(joinRoomAs(typed.trim()))
      return undefined
    }
    setWrong(code === null)
    if (code !== null) onCode(code)
    return undefined
  }

  return (
    <Form className={classes.form} onSubmit={submit}>
      <TextInput
        label="Code of your unit's board"
        description="Six letters from your leader."
        placeholder="BCD FGH"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={isWrong && 'A code has six letters, without vowels and without L.'}
        maxLength={20}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Button type="submit" variant="default">
        Use the code
      </Button>
    </Form>
  )
}
