import { Accordion, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import * as pages from '../addresses/pages.ts'
import { PageHeader } from '../ui/headers/page-header.tsx'
import { pageTitle } from '../ui/page/page-title.ts'
import { useAddressTarget } from '../ui/page/url-param.ts'
import { EmptyState } from '../ui/states/empty-state.tsx'
import classes from './faq-route.module.css'
import { FAQ_ITEMS, type FaqItem, findItems } from './faq-search.ts'
import { FAQ_WAYS } from './faq-ways.ts'

export const meta = () => pageTitle('FAQ / Help')

/** FAQ, with one answer open at a time; the URL names it (specification §2). */
export default function FaqRoute() {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [search, setSearch] = useState('')
  const found = findItems(FAQ_ITEMS, search)
  useAddressTarget()

  function open(slug: string | null) {
    void navigate({ hash: slug ?? '' }, { replace: true, preventScrollReset: true })
  }

  return (
    <div className={classes.page}>
      <PageHeader title="FAQ / Help" subtitle="Short answers to common questions about the app." />
      <TextInput
        label="Search the answers"
        type="search"
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <p className={classes.count} role="status">
        {found.length === FAQ_ITEMS.length
          ? `${FAQ_ITEMS.length} questions`
          : `${found.length} of ${FAQ_ITEMS.length} questions`}
      </p>
      {found.length === 0 && (
        <EmptyState title="No answer matches.">
          <p>
            Try fewer or different words, or <Link to={pages.contact}>write to us</Link>.
          </p>
        </EmptyState>
      )}
      <Accordion
        value={hash.slice(1) || null}
        onChange={open}
        order={2}
        classNames={{
          root: classes.items,
          item: classes.item,
          control: classes.question,
          label: classes.label,
        }}
      >
        {found.map((item) => (
          <Accordion.Item key={item.slug} id={item.slug} value={item.slug}>
            <Accordion.Control>{item.question}</Accordion.Control>
            <Accordion.Panel>
              <Answer item={item} />
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </div>
  )
}

function Answer({ item }: { item: FaqItem }) {
  const way = FAQ_WAYS[item.slug]
  return (
    <div className={classes.words}>
      {item.answer.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {way && (
        <p>
          <Link to={way.to}>Go to {way.label}</Link>
        </p>
      )}
    </div>
  )
}
