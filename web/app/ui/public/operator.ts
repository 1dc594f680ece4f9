import {
  BUILT_OPERATOR,
  DEFAULT_REPLY_HOURS,
  UNNAMED_OPERATOR,
} from '@squared-away/domain/installation'

/** The operator of this site, as the pages name it. */
export type Operator = {
  readonly name: string
  /** An email address; undefined if none is set. */
  readonly contact: string | undefined
  /** Business hours within which the operator aims to reply. */
  readonly replyHours: string
  /** Where the apps are; undefined as long as there is none. */
  readonly appStore: string | undefined
  readonly playStore: string | undefined
}

/**
 * What the server writes into the page's root (server/http/pages/page-installation.ts). A prerendered
 * page has stand-ins that it replaces.
 */
export function siteOperator(): Operator {
  if (typeof document === 'undefined') {
    return { ...BUILT_OPERATOR, appStore: undefined, playStore: undefined }
  }
  const { operator, contact, replyHours, appStore, playStore } = document.documentElement.dataset
  return {
    name: operator ?? UNNAMED_OPERATOR,
    contact,
    replyHours: replyHours ?? String(DEFAULT_REPLY_HOURS),
    appStore,
    playStore,
  }
}
