import type { ArchivedCollection, ArchiveLeftOut } from './archive/archive-form.ts'
import type { DeckCard } from './decks/deck-card.ts'
import type { ComparedQuestion } from './question-sets/diff.ts'
import type { CardReportReason } from './study/card-report.ts'

/**
 * What each function of the product takes and answers (specification §7). The server's function
 * and the browser's call are typed by this table, so that neither can drift from the other. It is
 * types alone: nothing of it reaches a browser.
 */
export type Functions = {
  /** The private address of the caller's calendar; one a user, and a new one ends the one before. */
  calendarAddress: {
    takes: { action: 'create' | 'show' | 'revoke' }
    /**
     * `createdAt` is ISO. The path, below the app's origin, is told by `create` alone, which must
     * be waited for: nobody can tell it later.
     */
    answers: { status: 'active' | 'none'; createdAt: string | null; path: string | null }
  }
  checkAdmin: { takes: Nothing; answers: { isAdmin: boolean } }
  /** An edited set: the next version of an own one, an own copy of a default one. */
  commitQuestionSet: {
    takes: {
      setId: string
      /** The version that was edited: another one since then is a conflict. */
      baseVersion?: number | null
      questions: readonly ComparedQuestion[]
    }
    /** `existing` when this very commit was made before. */
    answers: SetCopy & { version: number }
  }
  deleteAccount: { takes: Nothing; answers: { status: 'deleted' } }
  dismissReports: { takes: CommunityItemId; answers: Moderated }
  /** A set of the community as an own one, '<name> (User Version)'. */
  forkCommunitySet: { takes: { communitySetIdToFork: string }; answers: SetCopy }
  hideCommunityContent: { takes: CommunityItemId; answers: Moderated }
  /** What “Download my data” saved, here or elsewhere, beside what the account has. */
  importArchive: {
    /** The id of a ZIP file that was uploaded in chunks. */
    takes: { fileId: string }
    /** How many documents were added, by collection, and those that were not. */
    answers: { added: Record<ArchivedCollection, number>; leftOut: ArchiveLeftOut[] }
  }
  /** Cards of another program as private sets, one a category (decision 117). */
  importCards: {
    /** The cards themselves, or the id of a .jsonl file with one card a line. */
    takes: { name: string; cards?: readonly DeckCard[] | null; fileId?: string | null }
    answers: CreatedSets
  }
  importStudyGuide: {
    takes: { guideId: string }
    /** The id of the own guide, and how many sets are subscribed to anew. */
    answers: { guideId: string; name: string; subscribed: number; status: Creation }
  }
  /** Null while nothing was loaded yet. */
  lastContentChange: { takes: Nothing; answers: { change: ContentChange | null } }
  listCardReports: {
    takes: Nothing
    /** The first 100 questions with open reports, how many there are, and the last settled ones. */
    answers: { cards: ReportedCard[]; total: number; settled: SettledCard[] }
  }
  listReports: { takes: Nothing; answers: { reported: ModeratedItems; hidden: ModeratedItems } }
  /** `existing` when this very report arrived before. */
  reportCard: {
    takes: {
      /** Made by the device, which may send a report again until it has an answer. */
      reportId: string
      questionId: string
      reason: CardReportReason
      text?: string | null
    }
    answers: { status: Creation }
  }
  /** `existing` when the user reported it before, or it is hidden already. */
  reportCommunityContent: {
    takes: CommunityItemId & { reason: string }
    answers: { status: Creation }
  }
  settleCardReport: {
    takes: {
      questionId: string
      outcome: SettledCard['outcome']
      /** What answers the reports: a link, or where the edit is found; needed when fixed. */
      resolution?: string | null
      /** ISO; later reports, which the admin has not seen, stay open. */
      latestAt: string
    }
    answers: Moderated
  }
  shareQuestionSet: {
    takes: { setIdToShare: string; description?: string | null }
    answers: { communitySetId: string; name: string; questionCount: number; status: Creation }
  }
  shareStudyGuide: {
    takes: { guideId: string }
    answers: { guideId: string; name: string; includedSetIds: string[]; status: Creation }
  }
  showCommunityContent: { takes: CommunityItemId; answers: Moderated }
  subscribeToSet: {
    takes: { communitySetId: string }
    answers: { subscriptionId: string; communitySetId: string; status: Creation }
  }
  updateContent: { takes: Nothing; answers: ContentOutcome }
  uploadCsv: {
    /** The text itself, or the id of a file that was uploaded in chunks. */
    takes: { csvData?: string | null; fileId?: string | null; fileName?: string | null }
    answers: CreatedSets & {
      encoding: string
      /** Says that the file was not UTF-8; null if it was. */
      notice: string | null
    }
  }
}

export type FunctionId = keyof Functions

/** The body that a function is called with. */
export type Takes<Id extends FunctionId> = Functions[Id]['takes']

/** The body that it answers when it did what it was asked. */
export type Answers<Id extends FunctionId> = Functions[Id]['answers']

/** No body. */
export type Nothing = Record<never, never>

/** `existing` when it was there already: asking twice makes one. */
export type Creation = 'created' | 'existing'

/** The private sets that an import made. */
export type CreatedSets = {
  /** The first 100 of the new sets. */
  sets: { setId: string; name: string; questionCount: number }[]
  setCount: number
  questionCount: number
}

type SetCopy = { setId: string; name: string; questionCount: number; status: Creation }

/** A shared set or a shared guide, by its id. */
export type CommunityItemId =
  | { communitySetId: string; guideId?: undefined }
  | { guideId: string; communitySetId?: undefined }

/** `existing` when nothing changed. */
type Moderated = { status: 'done' | 'existing' }

/** Shared content as the admins see it. */
export type ModeratedItem = {
  kind: 'set' | 'guide'
  id: string
  name: string
  description: string | null
  /** Of a set; null for a guide. */
  questionCount: number | null
  /** Of a guide; none for a set. */
  categories: string[]
  isHidden: boolean
  /** ISO. */
  hiddenAt: string | null
  /** Reports that nobody has settled, and the newest of them. Who sent them is not told. */
  reportCount: number
  reasons: { reason: string; reportedAt: string }[]
}

/** A question with open reports, as the admins see it. Who sent them is not told. */
export type ReportedCard = {
  questionId: string
  source: 'default' | 'community'
  setName: string
  questionText: string
  /** Null for a scenario. */
  answer: string | null
  category: string
  reference: string | null
  /** How many soldiers reported it, by reason too, the most frequent first. */
  reporters: number
  reasons: { reason: string; count: number }[]
  /** What they wrote, the newest first. */
  texts: { reason: string; text: string; reportedAt: string }[]
  /** ISO, of the newest report. */
  latestAt: string
}

/** Reports of a question that an admin settled. */
export type SettledCard = {
  questionId: string
  questionText: string
  outcome: 'fixed' | 'dismissed'
  resolution: string | null
  /** ISO. */
  settledAt: string
}

/** The first items, and how many there are. */
export type ModeratedItems = { items: ModeratedItem[]; total: number }

/** How many rows a content update added, changed and archived. */
export type ContentCounts = { added: number; changed: number; archived: number }

export type ContentOutcome = {
  status: 'updated' | 'unchanged'
  sets: ContentCounts
  questions: ContentCounts
}

/** The last content update that changed anything, by whom or what it was run. */
export type ContentChange = {
  /** ISO. */
  at: string
  /** Names of default sets, each list in the order of the content. */
  sets: { added: string[]; changed: string[]; archived: string[] }
  questions: ContentCounts
}
