import type { OperationsStatus } from '@squared-away/domain/operations'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { BinderCard } from '../../ui/cards/binder-card.tsx'
import { formatMoment } from '../../ui/page/moments.ts'
import { VersionLabel } from '../../ui/public/product.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import classes from './operations.module.css'
import { formatDuration, formatSize } from './sizes.ts'

/** Below this share of the disk, the page says that it fills up. */
const LITTLE_DISK = 0.15

/** Work that waits longer is late, in seconds. */
const LATE = 300

/** Health, queue, disk, failed mails, slow queries and versions. */
export function SystemStatus({ status }: { status: UseQueryResult<OperationsStatus> }) {
  return (
    <BinderCard tab={<h2 id="system-status">Status</h2>} labelledBy="system-status">
      <Loaded query={status} loading="Loading the status..." failure="Could not load the status.">
        {(data) => (
          <>
            <Facts data={data} />
            <FailedMessages {...data.failedMessages} />
            <SlowStatements {...data.slowStatements} />
          </>
        )}
      </Loaded>
    </BinderCard>
  )
}

function Facts({ data: { health, queue, disk, speech, versions } }: { data: OperationsStatus }) {
  const { executions, messages } = queue
  return (
    <dl className={classes.facts}>
      <Fact name="Database" isWrong={health.databaseMilliseconds > 200}>
        Answers in {health.databaseMilliseconds} ms
      </Fact>
      <Fact name="Process" isWrong={health.busy > 0.8}>
        Started {formatMoment(health.startedAt)}, {formatSize(health.memory)} of memory,{' '}
        {Math.round(health.busy * 100)} % busy
      </Fact>
      <Fact name="Queue of functions" isWrong={queue.oldestExecutionSeconds > LATE}>
        {executions.waiting} waiting, {executions.processing} running, {executions.scheduled}{' '}
        scheduled
        {queue.oldestExecutionSeconds > 0 &&
          `; oldest ${formatDuration(queue.oldestExecutionSeconds)}`}
      </Fact>
      <Fact name="Queue of mails" isWrong={queue.oldestMessageSeconds > LATE}>
        {messages.new} new, {messages.retrying} to send again
        {queue.oldestMessageSeconds > 0 && `; oldest ${formatDuration(queue.oldestMessageSeconds)}`}
      </Fact>
      <Fact name="Disk of the data" isWrong={disk.free < disk.total * LITTLE_DISK}>
        {formatSize(disk.free)} free of {formatSize(disk.total)}
      </Fact>
      <Fact name="Stored">
        Database {formatSize(disk.database)}
        {disk.log !== null && `, its log ${formatSize(disk.log)}`}, backups{' '}
        {formatSize(disk.backups)}
      </Fact>
      <Fact name="Speech" isWrong={speech.state === 'failing'}>
        {speech.state === 'off' ? (
          'Off: no programs are set up'
        ) : (
          <>
            {speech.fault ?? 'Ready'}; {speech.parts} texts, {formatSize(speech.bytes)} of{' '}
            {formatSize(speech.limit)}
          </>
        )}
      </Fact>
      <Fact name="App">
        <VersionLabel />
      </Fact>
      <Fact name="Runs on">
        Node {versions.node}, {versions.engine} {versions.engineVersion}, schema {versions.schema}
      </Fact>
    </dl>
  )
}

interface FactProps {
  name: string
  isWrong?: boolean
  children: ReactNode
}

function Fact({ name, isWrong = false, children }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd data-wrong={isWrong || undefined}>
        {children}
        {isWrong && <strong> Needs a look.</strong>}
      </dd>
    </div>
  )
}

function FailedMessages({ total, latest }: OperationsStatus['failedMessages']) {
  return (
    <section aria-labelledby="failed-messages">
      <h3 id="failed-messages" className={classes.heading}>
        Failed mails and text messages
      </h3>
      {total === 0 ? (
        <p className={classes.soft}>None in the last 14 days.</p>
      ) : (
        <>
          <p>
            {total} in the last 14 days. Nobody can confirm an address or set a new password while
            mails do not go out.
          </p>
          <ul className={classes.lines}>
            {latest.map(({ at, kind, reason }) => (
              <li key={`${at} ${kind} ${reason}`}>
                {formatMoment(at)}, {kind}: {reason}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function SlowStatements({ fromMilliseconds, slowest }: OperationsStatus['slowStatements']) {
  return (
    <section aria-labelledby="slow-statements">
      <h3 id="slow-statements" className={classes.heading}>
        Slow queries
      </h3>
      {slowest.length === 0 ? (
        <p className={classes.soft}>
          No query took {fromMilliseconds} ms or longer since this process started.
        </p>
      ) : (
        <ul className={classes.lines}>
          {slowest.map(({ statement, count, longestMilliseconds, lastAt }) => (
            <li key={statement}>
              {longestMilliseconds.toLocaleString('en-US')} ms at most, {count}{' '}
              {count === 1 ? 'time' : 'times'}, last {formatMoment(lastAt)}
              <code className={classes.statement}>{statement}</code>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
