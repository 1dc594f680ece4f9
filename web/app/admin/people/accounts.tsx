import { Button, TextInput } from '@mantine/core'
import type { ListedPerson } from '@squared-away/domain/people'
import { useState } from 'react'
import { usePeople } from '../../data/operations/accounts.ts'
import { BinderCard } from '../../ui/cards/binder-card.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { AccountTable } from './account-table.tsx'
import classes from './people.module.css'
import { PersonDialog } from './person-dialog.tsx'

/** Lists and finds people with an account, and what an admin does for them. */
export function Accounts() {
  const [search, setSearch] = useState('')
  const [typed, setTyped] = useState('')
  const [opened, setOpened] = useState<ListedPerson | null>(null)
  const people = usePeople(search)
  return (
    <BinderCard tab={<h2 id="accounts">Accounts</h2>} labelledBy="accounts">
      <p className={classes.soft}>
        What a person studies is not shown here. Every action is in the log of Server and Backups.
      </p>
      <Form
        className={classes.search}
        onSubmit={(event) => {
          event.preventDefault()
          setSearch(typed.trim())
        }}
      >
        <TextInput
          label="Find"
          description="The start of an email address or of a name."
          type="search"
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          size="md"
        />
        <Button type="submit" variant="default">
          Search
        </Button>
      </Form>
      <Loaded query={people} loading="Loading the accounts..." failure="Could not load them.">
        {({ pages }) => {
          const found = pages.flatMap((page) => page.people)
          return (
            <>
              {found.length === 0 ? (
                <p className={classes.soft}>
                  Nobody's address or name begins with "{search}". Check the spelling.
                </p>
              ) : (
                <AccountTable people={found} onOpen={setOpened} />
              )}
              {pages.some(({ isMore }) => isMore) && (
                <p className={classes.soft}>There are more. Type more of the address or name.</p>
              )}
              {people.hasNextPage && (
                <Button
                  variant="default"
                  loading={people.isFetchingNextPage}
                  onClick={() => void people.fetchNextPage()}
                >
                  Show more
                </Button>
              )}
            </>
          )
        }}
      </Loaded>
      <PersonDialog
        person={opened}
        onClose={() => setOpened(null)}
        onEnd={() => void people.refetch()}
      />
    </BinderCard>
  )
}
