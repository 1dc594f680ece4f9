import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { NamingSentence } from '../names/names.tsx'
import { notifyWithButton } from './notify-with-button.tsx'

/** A success message with a link to the next step. */
export function notifyLeading(message: string, next: { label: string; to: string }) {
  notifyWithButton(<NamingSentence>{message}</NamingSentence>, (close) => (
    <Button component={Link} to={next.to} size="compact-md" onClick={close}>
      {next.label}
    </Button>
  ))
}
