import type { FastifyPluginAsync } from 'fastify'
import type { Callers } from './accounts/callers/callers.ts'
import { accountsApi } from './accounts/routes.ts'
import { calendarFeed } from './calendar/calendar-feed.ts'
import { difficultyPage } from './difficulty/difficulty-page.ts'
import { documentsApi } from './documents/routes.ts'
import { type FunctionsDependencies, functionsApi } from './executions/routes.ts'
import { crawlerPages } from './http/pages/crawler-pages.ts'
import { wellKnownPages } from './http/well-known.ts'
import type { MailPost } from './mail/mail-worker.ts'
import type { FirstRestore } from './operations/first-restore.ts'
import { firstStartApi } from './operations/first-start-routes.ts'
import { keepFactorPages } from './operations/people/keep-factor-pages.ts'
import { peopleApi } from './operations/people/routes.ts'
import { type OperationsDependencies, operationsApi } from './operations/routes.ts'
import { picturesApi } from './pictures/routes.ts'
import { type RealtimeDependencies, realtimeApi } from './realtime/routes.ts'
import type { EndLinks } from './reminders/end-link.ts'
import { endReminderPages } from './reminders/end-pages.ts'
import { roomsApi } from './rooms/routes.ts'
import type { Services } from './services.ts'
import { podcastPages } from './speech/podcast-pages.ts'
import { speechApi } from './speech/routes.ts'
import type { Speech } from './speech/speech.ts'
import { storageApi } from './storage/routes.ts'
import { unitBoardsApi } from './unit-boards/routes.ts'

/** Dependencies of route groups besides the services. */
export type ApiDependencies = {
  readonly callers: Callers
  readonly mails: MailPost
  readonly firstRestore: FirstRestore
  /** Undefined without programs that make audio. */
  readonly speech: Speech | undefined
} & FunctionsDependencies &
  RealtimeDependencies &
  OperationsDependencies

/** Every group of routes under /v1. */
export function apiGroups(services: Services, dependencies: ApiDependencies): FastifyPluginAsync[] {
  return [
    accountsApi(services, dependencies.callers, dependencies.mails),
    documentsApi(services),
    functionsApi(services, dependencies),
    realtimeApi(services, dependencies),
    storageApi(services),
    picturesApi(services),
    roomsApi(services, dependencies),
    unitBoardsApi(services),
    speechApi(services, dependencies.speech),
    operationsApi(services, dependencies),
    peopleApi(services),
    firstStartApi(services, dependencies),
  ]
}

/** Every group of routes outside of /v1. */
export function pageGroups(
  services: Services,
  { links, speech }: { links: EndLinks; speech: Speech | undefined },
): FastifyPluginAsync[] {
  return [
    calendarFeed(services),
    podcastPages(services, speech),
    difficultyPage(services),
    endReminderPages(services, links),
    keepFactorPages(services),
    wellKnownPages(services),
    crawlerPages(services.configuration),
  ]
}
