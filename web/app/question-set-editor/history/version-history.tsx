import { Button, Select } from '@mantine/core'
import { useState } from 'react'
import type { OwnSet } from '../../data/sets/own-sets.ts'
import { BinderCard } from '../../ui/cards/binder-card.tsx'
import { formatMoment } from '../../ui/page/moments.ts'
import { RestoreVersion } from './restore-version.tsx'
import { VersionComparison } from './version-comparison.tsx'
import classes from './version-history.module.css'

interface VersionHistoryProps {
  /** All versions of the set, newest first. */
  versions: readonly OwnSet[]
  /** The current version. */
  latest: OwnSet
}

/** The versions of a set, the changes between any two, and a way to restore one. */
export function VersionHistory({ versions, latest }: VersionHistoryProps) {
  const [beforeId, setBefore] = useState(versions[1]?.$id ?? latest.$id)
  const [afterId, setAfter] = useState(latest.$id)
  const [restoring, setRestoring] = useState<OwnSet | null>(null)
  const before = versions.find(({ $id }) => $id === beforeId) ?? latest
  const after = versions.find(({ $id }) => $id === afterId) ?? latest

  /** The version and its predecessor, for comparison. */
  function showChanges(version: OwnSet) {
    const earlier = versions[versions.indexOf(version) + 1]
    setBefore((earlier ?? version).$id)
    setAfter(version.$id)
  }

  return (
    <div className={classes.columns}>
      <BinderCard tab="Versions" aside={`${versions.length} in all`} labelledBy="versions">
        <h2 id="versions" className="visually-hidden">
          Versions
        </h2>
        <ol className={classes.versions}>
          {versions.map((version, index) => (
            <li key={version.$id} data-shown={version === after || undefined}>
              <div className={classes.about}>
                <h3 className={classes.version}>
                  Version {version.version}
                  {version === latest && <span className={classes.mark}>In use</span>}
                </h3>
                <p className={classes.soft}>
                  {formatMoment(version.$createdAt)},{' '}
                  {version.questionCount.toLocaleString('en-US')} question
                  {version.questionCount === 1 ? '' : 's'}
                </p>
              </div>
              <div className={classes.ways}>
                {index < versions.length - 1 && (
                  <Button variant="default" size="xs" onClick={() => showChanges(version)}>
                    What changed{' '}
                    <span className="visually-hidden">in version {version.version}</span>
                  </Button>
                )}
                {version !== latest && (
                  <Button variant="default" size="xs" onClick={() => setRestoring(version)}>
                    Restore <span className="visually-hidden">version {version.version}</span>
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ol>
      </BinderCard>
      <BinderCard tab="Changes" labelledBy="comparison">
        {versions.length === 1 ? (
          <>
            <h2 id="comparison" className={classes.heading}>
              Nothing to compare yet
            </h2>
            <p className={classes.soft}>
              This set has one version. When you edit and save it, version {latest.version} stays
              here so you can compare and restore it.
            </p>
          </>
        ) : (
          <Comparison
            versions={versions}
            before={before}
            after={after}
            onBefore={setBefore}
            onAfter={setAfter}
          />
        )}
      </BinderCard>
      <RestoreVersion version={restoring} latest={latest} onClose={() => setRestoring(null)} />
    </div>
  )
}

interface ComparisonProps {
  versions: readonly OwnSet[]
  before: OwnSet
  after: OwnSet
  onBefore: (id: string) => void
  onAfter: (id: string) => void
}

function Comparison({ versions, before, after, onBefore, onAfter }: ComparisonProps) {
  const choices = versions.map(({ $id, version }) => ({ value: $id, label: `Version ${version}` }))
  return (
    <>
      <h2 id="comparison" className={classes.heading}>
        What changed from version {before.version} to version {after.version}
      </h2>
      <div className={classes.choice}>
        <Select
          label="From"
          data={choices}
          value={before.$id}
          onChange={(id) => onBefore(id ?? before.$id)}
        />
        <Select
          label="To"
          data={choices}
          value={after.$id}
          onChange={(id) => onAfter(id ?? after.$id)}
        />
      </div>
      <VersionComparison before={before} after={after} />
    </>
  )
}
