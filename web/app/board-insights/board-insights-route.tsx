import { Tabs } from '@mantine/core'
import { Link, useLocation, useNavigate } from 'react-router'
import * as screens from '../addresses/screens.ts'
import { ContentsList } from '../ui/headers/contents-list.tsx'
import { PageHeader } from '../ui/headers/page-header.tsx'
import { pageTitle } from '../ui/page/page-title.ts'
import { useAddressTarget } from '../ui/page/url-param.ts'
import binder from '../ui/tabs/binder-tabs.module.css'
import classes from './board-insights-route.module.css'
import { type GuidanceSection, sectionId, TABS, tabForHash } from './guidance.ts'
import guidanceTextClasses from './guidance-text.module.css'
import tipsClasses from './tips.module.css'

export const meta = () => pageTitle('Board Insights & Preparation')

/** What happens at a board and how to prepare; the URL names the tab. */
export default function BoardInsightsRoute() {
  const { hash } = useLocation()
  const navigate = useNavigate()
  useAddressTarget()

  function show(tab: string | null) {
    if (tab !== null) void navigate(`#${tab}`, { replace: true, preventScrollReset: true })
  }

  return (
    <>
      <PageHeader
        title="Board Insights & Preparation"
        subtitle={
          <>
            How a board runs, how to get ready for it, and what helps on the day. After the board,{' '}
            <Link to={screens.promotionPoints}>your promotion points</Link> decide.
          </>
        }
      />
      <Tabs
        value={tabForHash(hash)}
        onChange={show}
        variant="unstyled"
        keepMountedMode="display-none"
        classNames={{ list: binder.tabs, tab: `${binder.tab} ${classes.tab}`, panel: binder.panel }}
      >
        <Tabs.List aria-label="Board guidance">
          {TABS.map((tab) => (
            <Tabs.Tab key={tab.slug} value={tab.slug}>
              {tab.title}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {TABS.map((tab) => (
          <Tabs.Panel key={tab.slug} value={tab.slug}>
            {tab.slug === 'tips' ? (
              <Tips sections={tab.sections} />
            ) : (
              <GuidanceText sections={tab.sections} />
            )}
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  )
}

/** Numbered tips. */
function Tips({ sections }: { sections: readonly GuidanceSection[] }) {
  return (
    <ol className={tipsClasses.tips}>
      {sections.map((tip) => (
        <li key={tip.title} id={sectionId(tip)}>
          <h2>{tip.title}</h2>
          {tip.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </li>
      ))}
    </ol>
  )
}

/** The sections of a tab, with a table of contents. */
function GuidanceText({ sections }: { sections: readonly GuidanceSection[] }) {
  return (
    <div className={guidanceTextClasses.columns}>
      <ContentsList
        parts={sections.map((section) => ({ id: sectionId(section), title: section.title }))}
      />
      <div className={guidanceTextClasses.text}>
        {sections.map((section) => (
          <Section key={section.title} section={section} />
        ))}
      </div>
    </div>
  )
}

function Section({ section }: { section: GuidanceSection }) {
  const id = sectionId(section)
  return (
    <section id={id} className={guidanceTextClasses.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{section.title}</h2>
      {section.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {section.steps.length > 0 && (
        <ol className={guidanceTextClasses.steps}>
          {section.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
    </section>
  )
}
