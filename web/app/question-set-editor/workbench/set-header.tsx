import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { questionSetHistoryAddress } from '../../addresses/screens.ts'
import type { EditedSet } from '../../data/versions/edited-set.ts'
import { PageHeader } from '../../ui/headers/page-header.tsx'
import { commitEffect } from '../commit/commit-review.tsx'

interface SetHeaderProps {
  set: EditedSet
  count: number
  /** Buttons for the whole set. */
  children: ReactNode
}

/** The set's name, version and source, and what a commit will create. */
export function SetHeader({ set, count, children }: SetHeaderProps) {
  const questions = `${count.toLocaleString('en-US')} question${count === 1 ? '' : 's'}`
  return (
    <PageHeader
      title={set.name}
      subtitle={
        <>
          {set.sourceType} set, version {set.version}, {questions}. {commitEffect(set)}
        </>
      }
      actions={
        <>
          {set.sourceType === 'Private' && (
            <Button
              component={Link}
              to={questionSetHistoryAddress(set.$id)}
              variant="default"
              leftSection={<IconHistory size={18} stroke={1.6} aria-hidden="true" />}
            >
              Version history
            </Button>
          )}
          {children}
        </>
      }
    />
  )
}
