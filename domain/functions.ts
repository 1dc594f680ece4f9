import type { ArchiveLeftOut } from './archive/archive-form.ts'
import type { ImportedCard } from './decks/imported-card.ts'
import type { ArchivedCollection } from './entities/collection-facts.ts'
import type { ComparedQuestion } from './question-sets/diff.ts'
import type { QuestionFigures } from './question-sets/question-statistics.ts'
import type { SentSet, SetLink } from './question-sets/set-link.ts'
import type { CardReportReason } from './study/card-report.ts'

/**
 * The input and result of each function (specification §7). The server's functions and the
 * browser's calls are both typed by this table, so they cannot drift apart. Types only: none of it
 * is shipped to the browser.
 */
export type Functions = {
  /** What boards asked about and how the forecast did. For admins. */
  boardReports: { takes: Nothing; answers: BoardReports }
  /**
   * The caller's private calendar address. There is one per user; creating a new one revokes the
   * old.
   */
  calendarAddress: {
    takes: { action: 'create' | 'show' | 'revoke' }
    /**
     * `createdAt` is ISO. `path` is relative to the app's origin. Only a synchronous `create` call
     * returns it, because the server does not store it.
     */
    answers: { status: 'active' | 'none'; createdAt: string | null; path: string | null }
  }
  checkAdmin: { takes: Nothing; answers: { isAdmin: boolean } }
  /**
   * Saves an edited set: as the next version of the user's own set, or as the user's copy of a
   * default set.
   */
  commitQuestionSet: {
    takes: {
      setId: string
      /**
       * The version that was edited. The commit is rejected as a conflict if the set has a newer
       * one.
       */
      baseVersion?: number | null
      questions: readonly ComparedQuestion[]
    }
    /** `existing` if the same commit was made before. */
    answers: SetCopy & { version: number }
  }
  /** Copies the set of a link to a private one: once, as long as the copy is unchanged. */
  copySentSet: { takes: { secret: string }; answers: SetCopy }
  deleteAccount: { takes: Nothing; answers: { status: 'deleted' } }
  dismissReports: { takes: CommunityItemId; answers: Moderated }
  /** Copies a community set to a private one, '<name> (User Version)'. */
  forkCommunitySet: { takes: { communitySetIdToFork: string }; answers: SetCopy }
  hideCommunityContent: { takes: CommunityItemId; answers: Moderated }
  /**
   * Adds the data of a “Download my data” file, from this or another installation, to the account.
   */
  importArchive: {
    /** The id of a ZIP file that was uploaded in chunks. */
    takes: { fileId: string }
    /** Number of documents added per collection, and those that were left out. */
    answers: { added: Record<ArchivedCollection, number>; leftOut: ArchiveLeftOut[] }
  }
  /** Imports cards of another program as private sets, one per category (decision 117). */
  importCards: {
    /** The cards, or the id of a .jsonl file with one card per line. */
    takes: { name: string; cards?: readonly ImportedCard[] | null; fileId?: string | null }
    answers: CreatedSets
  }
  importStudyGuide: {
    takes: { guideId: string }
    /** The id of the new guide, and the number of new subscriptions. */
    answers: { guideId: string; name: string; subscribed: number; status: Creation }
  }
  /** Null before the first content load. */
  lastContentChange: { takes: Nothing; answers: { change: ContentChange | null } }
  listCardReports: {
    takes: Nothing
    /** The first 100 questions with open reports, their total, and the last settled ones. */
    answers: { cards: ReportedCard[]; total: number; settled: SettledCard[] }
  }
  /** The default sets with counted questions. For admins. */
  listQuestionStatistics: {
    takes: Nothing
    answers: { sets: { setId: string; name: string; flagged: number }[] }
  }
  listUnitBoardReports: { takes: Nothing; answers: { unitBoards: ReportedUnitBoard[] } }
  listReports: { takes: Nothing; answers: { reported: ModeratedItems; hidden: ModeratedItems } }
  /** Shows the set of a link. */
  openSetLink: { takes: { secret: string }; answers: SentSet }
  /** Admits the caller to the sheet of a link. A link works once. */
  openPacketLink: { takes: { secret: string }; answers: { sheetId: string; unitBoardId: string } }
  /**
   * A link that admits one member to a sheet of the caller's packet. `revoke` ends all links and
   * takes admissions back. `secret` is only in the answer to `create`.
   */
  packetLink: {
    takes: { sheetId: string; action: 'create' | 'revoke' }
    answers: { secret: string | null; expiresAt: string | null }
  }
  /** How soldiers answer the questions of a set that the caller shared; for admins of any default set. */
  questionStatistics: {
    takes: { setId: string }
    answers: {
      name: string
      source: 'default' | 'community'
      questionCount: number
      countedCount: number
      /** Answered by at least 20 soldiers; the first 300, flagged ones first. */
      counted: CountedQuestion[]
      /** The first 50 others, those that lack something first. */
      uncounted: UncountedQuestion[]
    }
  }
  /**
   * Gives the soldiers of a unit board a copy of a private set of the caller, in place of the one before.
   * Without a set they have none.
   */
  publishUnitQuestions: {
    takes: { unitBoardId: string; setId: string | null }
    answers: { questionSetId: string | null; questionCount: number }
  }
  /** `existing` if the same report arrived before. */
  reportCard: {
    takes: {
      /** Made by the device, which retries with the same id until it gets an answer. */
      reportId: string
      questionId: string
      reason: CardReportReason
      text?: string | null
    }
    answers: { status: Creation }
  }
  /** Shows a private set that was reported by a link or is hidden. For admins. */
  reportedSet: { takes: { setId: string }; answers: SentSet }
  /**
   * Reports a shared set or guide, or the set of a link. `existing` if the user reported it before or
   * it is already hidden.
   */
  reportCommunityContent: {
    takes: (CommunityItemId | { secret: string }) & { reason: string }
    answers: { status: Creation }
  }
  /** `existing` if the soldier reported it before. */
  reportUnitBoard: {
    takes: { unitBoardId: string; reason: string }
    answers: { status: Creation }
  }
  settleUnitBoard: {
    takes: { unitBoardId: string; action: 'hide' | 'show' | 'dismiss' }
    answers: { status: 'done' }
  }
  settleCardReport: {
    takes: {
      questionId: string
      outcome: SettledCard['outcome']
      /** How it was resolved: a link or where to find the edit. Required for 'fixed'. */
      resolution?: string | null
      /** ISO. Later reports, which the admin has not seen, stay open. */
      latestAt: string
    }
    answers: Moderated
  }
  /** Removes a question that a soldier sent to a unit board, for its makers. */
  settleQuestionDraft: { takes: { draftId: string }; answers: Moderated }
  /** The caller's links to private sets. Only the answer to `create` has a secret. */
  setLinks: {
    takes: { action: 'list' | 'create' | 'revoke'; setId?: string; linkId?: string }
    /** The newest first. */
    answers: { links: SetLink[]; secret: string | null }
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
    /** The text, or the id of a file that was uploaded in chunks. */
    takes: { csvData?: string | null; fileId?: string | null; fileName?: string | null }
    answers: CreatedSets & {
      encoding: string
      /** Says that the file was not UTF-8; null if it was. */
      notice: string | null
    }
  }
}

export type FunctionId = keyof Functions

/** The input of a function. */
export type Takes<Id extends FunctionId> = Functions[Id]['takes']

/** The result of a function that succeeded. */
export type Answers<Id extends FunctionId> = Functions[Id]['answers']

/** A function without input. */
export type Nothing = Record<never, never>

/** `existing` if it was there before: a repeated call creates nothing. */
export type Creation = 'created' | 'existing'

/** The private sets that an import created. */
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

/** `existing` if nothing changed. */
type Moderated = { status: 'done' | 'existing' }

/** A reported or hidden unit board as admins see it. Reporters and soldiers are not disclosed. */
export type ReportedUnitBoard = {
  unitBoardId: string
  name: string
  isHidden: boolean
  /** What its soldiers can read besides the name. */
  texts: string[]
  reportCount: number
  reasons: { reason: string; reportedAt: string }[]
}

/** Shared content as admins see it. */
export type ModeratedItem = {
  kind: 'set' | 'guide'
  /** A private set that its owner sent by a link. */
  isSent: boolean
  id: string
  name: string
  description: string | null
  /** Null for a guide. */
  questionCount: number | null
  /** Empty for a set. */
  categories: string[]
  isHidden: boolean
  /** ISO. */
  hiddenAt: string | null
  /** The number of unsettled reports, and the newest of them. Reporters are not disclosed. */
  reportCount: number
  reasons: { reason: string; reportedAt: string }[]
}

/** A question with open reports, as admins see it. Reporters are not disclosed. */
export type ReportedCard = {
  questionId: string
  source: 'default' | 'community'
  setName: string
  questionText: string
  /** Null for a scenario. */
  answer: string | null
  category: string
  reference: string | null
  /** Number of soldiers who reported it, in total and by reason, most frequent first. */
  reporters: number
  reasons: { reason: string; count: number }[]
  /** Their comments, newest first. */
  texts: { reason: string; text: string; reportedAt: string }[]
  /** When the newest report was made, ISO. */
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

/** Noisy sums over groups of 20 soldiers about their boards. */
export type BoardReports = {
  soldiers: number
  /** How many of them were asked about each category of the content, the most frequent first. */
  topics: { topic: string; count: number }[]
  /** Mean percentages: what the forecast said, and what the soldiers say that they knew. */
  forecast: {
    soldiers: number
    foretold: number
    known: number
    /** Standard deviation of the noise in their difference. */
    noise: number
  } | null
}

/** A question with its statistics. */
export type CountedQuestion = QuestionFigures & {
  questionId: string
  questionText: string
  answer: string | null
}

/** A question that fewer than 20 soldiers answered, and what it lacks for a quiz. */
export type UncountedQuestion = {
  questionId: string
  questionText: string
  lacks: ('options' | 'reference')[]
}

/** The first items, and their total. */
export type ModeratedItems = { items: ModeratedItem[]; total: number }

/** Numbers of rows that a content update added, changed and archived. */
export type ContentCounts = { added: number; changed: number; archived: number }

export type ContentOutcome = {
  status: 'updated' | 'unchanged'
  sets: ContentCounts
  questions: ContentCounts
}

/** The last content update that changed anything. */
export type ContentChange = {
  /** ISO. */
  at: string
  /** Names of default sets, each list in the order of the content. */
  sets: { added: string[]; changed: string[]; archived: string[] }
  questions: ContentCounts
}
