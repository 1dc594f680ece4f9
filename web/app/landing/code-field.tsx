import { isRoomCode } from '@squared-away/domain/rooms/room-code'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import * as pages from '../addresses/pages.ts'
import { joinRoomAs } from '../addresses/rooms.ts'
import { Form } from '../ui/forms/form.tsx'
import classes from './code-field.module.css'

/** Takes the code of a unit board or of a section's quiz. The next page says what is wrong with one. */
export function CodeField() {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  return (
    <Form
      className={classes.form}
      onSubmit={() => {
        const code = typed.trim()
        // The code of a quiz opens the page where phones join.
        if (isRoomCode(code)) void navigate(joinRoomAs(code))
        else if (code !== '') void navigate(pages.joinAs(code))
        return undefined
      }}
    >
      <label htmlFor="code" className={classes.label}>
        Code of your unit&apos;s board
      </label>
      <div className={classes.field}>
        <input
          id="code"
          type="text"
          className={classes.input}
          placeholder="BCD FGH"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          maxLength={20}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
        />
        <button type="submit" className={classes.use}>
          Use the code
        </button>
      </div>
      <p className={classes.hint}>
        Six letters from your leader. You lead the board?{' '}
        <Link to={pages.leaders}>See how it works</Link>
      </p>
    </Form>
  )
}
