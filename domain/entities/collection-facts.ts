import type { CollectionId } from './collections.ts'
import type { FactsOfCollection, MergedAttribute } from './facts-of-collection.ts'
import type { MergedCollection } from './set-aside-edit.ts'

/** The rows by collection. */
export type CollectionFacts = { readonly [Id in CollectionId]: FactsOfCollection<Id> }

const HIDDEN = { as: 'whole', shown: null } as const

/** Downloaded with the account's data, and imported. */
const BY_RULE = { isExported: true, archived: 'by-rule' } as const
const AS_IS = { isExported: true, archived: 'as-is' } as const

/** Downloaded with the account's data; not imported, and edited online only. */
const OWN_DATA = { isExported: true, archived: null, merged: null } as const

/**
 * One row per collection, in the order in which an archive is imported: referenced collections come
 * before those that reference them. A collection or attribute without a row is a compile error.
 */
export const COLLECTION_FACTS = {
  boards: {
    liveBy: ['boards'],
    ...BY_RULE,
    names: ['board', 'boards'],
    merged: {
      place: 'your board',
      attributes: {
        name: { as: 'whole', shown: 'the name' },
        isActive: HIDDEN,
        targetDate: { as: 'whole', shown: 'the date' },
        categories: { as: 'texts', shown: null },
        dayFacts: HIDDEN,
        inspected: { as: 'texts', shown: null },
        sourceLines: { as: 'texts', shown: null },
        sourceLinesDone: { as: 'texts', shown: null },
      },
    },
  },
  boardPlans: {
    liveBy: ['boardPlans'],
    ...BY_RULE,
    names: ['board plan', 'board plans'],
    merged: {
      place: 'your board',
      attributes: {
        boardId: HIDDEN,
        minutesByWeekday: { as: 'whole', shown: 'the study time' },
        daysOff: { as: 'days-off', shown: null },
        timeZone: HIDDEN,
        topicWeights: HIDDEN,
      },
    },
  },
  questionSets: {
    liveBy: ['questionSets'],
    ...BY_RULE,
    names: ['set or version', 'sets and versions'],
    merged: {
      place: 'your question set',
      attributes: {
        name: { as: 'whole', shown: 'the name' },
        version: HIDDEN,
        category: HIDDEN,
        type: HIDDEN,
        questionCount: HIDDEN,
        isActive: HIDDEN,
        isArchived: HIDDEN,
        scope: HIDDEN,
        parentSetId: HIDDEN,
        linkedCommunitySetId: HIDDEN,
        description: HIDDEN,
        isHidden: HIDDEN,
        unitBoardId: HIDDEN,
      },
    },
  },
  defaultQuestionSets: {
    liveBy: [],
    isExported: false,
    names: ['default set', 'default sets'],
    archived: null,
    merged: null,
  },
  // An import creates thousands at once, so the event is that of their set.
  questions: {
    liveBy: [],
    ...BY_RULE,
    names: ['question', 'questions'],
    merged: null,
  },
  defaultQuestions: {
    liveBy: [],
    isExported: false,
    names: ['default question', 'default questions'],
    archived: null,
    merged: null,
  },
  communitySubscriptions: {
    liveBy: ['communitySubscriptions'],
    ...BY_RULE,
    names: ['community set', 'community sets'],
    merged: null,
  },
  studyGuides: {
    liveBy: ['studyGuides'],
    ...BY_RULE,
    names: ['study guide', 'study guides'],
    merged: {
      place: 'your study guide',
      attributes: {
        name: { as: 'whole', shown: 'the name' },
        categories: { as: 'texts', shown: null },
        scope: HIDDEN,
        includedSetIds: HIDDEN,
        sourceGuideId: HIDDEN,
        sharedCategories: HIDDEN,
        isHidden: HIDDEN,
      },
    },
  },
  studySessions: {
    liveBy: ['studySessions'],
    ...BY_RULE,
    names: ['study session', 'study sessions'],
    merged: null,
  },
  // Saving a session emits an event for the session only; importing an archive emits one for a
  // single review.
  reviews: {
    liveBy: ['studySessions', 'reviews'],
    ...BY_RULE,
    names: ['answer', 'answers'],
    merged: null,
  },
  studyReminders: {
    liveBy: ['studyReminders'],
    ...BY_RULE,
    names: ['reminder', 'reminders'],
    merged: null,
  },
  chainOfCommand: {
    liveBy: ['chainOfCommand'],
    ...AS_IS,
    names: ['chain of command position', 'chain of command positions'],
    merged: {
      place: 'your chain of command',
      attributes: {
        positionTitle: { as: 'whole', shown: 'a position' },
        personName: { as: 'whole', shown: 'a name' },
        order: HIDDEN,
        type: HIDDEN,
        askAgainOn: HIDDEN,
      },
    },
  },
  biographies: {
    liveBy: ['biographies'],
    ...AS_IS,
    names: ['introduction', 'introductions'],
    merged: {
      place: 'your introduction',
      attributes: { biographyData: { as: 'introduction', shown: 'a part' } },
    },
  },
  memoryTexts: {
    liveBy: ['memoryTexts'],
    ...AS_IS,
    names: ['text to know by heart', 'texts to know by heart'],
    merged: {
      place: 'your text',
      attributes: {
        title: { as: 'whole', shown: 'the title' },
        text: { as: 'whole', shown: 'the words' },
      },
    },
  },
  cardNotes: {
    liveBy: ['cardNotes'],
    ...BY_RULE,
    names: ['note on a card', 'notes on cards'],
    merged: {
      place: 'your note on a card',
      attributes: {
        ...{ originalQuestionId: HIDDEN, skip: HIDDEN, isBookmarked: HIDDEN, correctedAt: HIDDEN },
        note: { as: 'whole', shown: 'the words' },
      },
    },
  },
  headlines: {
    liveBy: ['headlines'],
    ...AS_IS,
    names: ['headline', 'headlines'],
    merged: {
      place: 'your headline',
      attributes: {
        what: { as: 'whole', shown: 'what happened' },
        place: { as: 'whole', shown: 'the place' },
        why: { as: 'whole', shown: 'why it matters' },
        source: { as: 'whole', shown: 'the source' },
        notedOn: HIDDEN,
      },
    },
  },
  userPreferences: {
    liveBy: ['userPreferences'],
    ...AS_IS,
    names: ['dashboard arrangement', 'dashboard arrangements'],
    merged: {
      place: 'your preferences',
      attributes: {
        dashboardLayouts: HIDDEN,
        myQuestionsCollapsedSections: HIDDEN,
        communityViewPreference: HIDDEN,
        quizFeedback: HIDDEN,
      },
    },
  },
  // A role changes with its unit board, and its event goes to its holder only.
  unitBoards: {
    ...OWN_DATA,
    liveBy: ['unitBoards', 'unitBoardRoles'],
    names: ['unit board', 'unit boards'],
    merged: {
      place: 'the unit board',
      attributes: {
        name: { as: 'whole', shown: 'the name' },
        kind: { as: 'whole', shown: 'the kind' },
        targetDate: { as: 'whole', shown: 'the date' },
        reportingTime: { as: 'whole', shown: 'the reporting time' },
        place: { as: 'whole', shown: 'the place' },
        uniform: { as: 'whole', shown: 'the uniform' },
        categories: { as: 'texts', shown: null },
        members: { as: 'whole', shown: 'the members' },
        texts: { as: 'whole', shown: 'the texts' },
        bring: { as: 'texts', shown: null },
        suspenses: { as: 'texts', shown: null },
        rehearsal: { as: 'whole', shown: 'the rehearsal' },
        prohibited: { as: 'whole', shown: 'what is not allowed' },
        period: { as: 'whole', shown: 'the kind' },
        isForBoth: { as: 'whole', shown: 'the kind' },
        evenReason: { as: 'whole', shown: 'the reason for an even number' },
        scoring: { as: 'whole', shown: 'the lines of points' },
        endDate: { as: 'whole', shown: 'the day on which it ends' },
        coMakerIds: HIDDEN,
        questionSetId: HIDDEN,
        changes: HIDDEN,
        isHidden: HIDDEN,
      },
    },
  },
  unitBoardRoles: {
    ...OWN_DATA,
    liveBy: ['unitBoardRoles'],
    names: ['part in a unit board', 'parts in unit boards'],
  },
  unitBoardShares: {
    ...OWN_DATA,
    liveBy: ['unitBoardShares'],
    names: ['share of readiness', 'shares of readiness'],
  },
  // Secret: never announced to other accounts, and never kept on a device.
  packetSheets: { ...OWN_DATA, liveBy: [], names: ['question sheet', 'question sheets'] },
  unitQuestionDrafts: { ...OWN_DATA, liveBy: [], names: ['question sent', 'questions sent'] },
  boardDebriefs: { ...OWN_DATA, liveBy: [], names: ['report of a board', 'reports of boards'] },
  setAsideEdits: {
    ...OWN_DATA,
    liveBy: ['setAsideEdits'],
    names: ['edit set aside', 'edits set aside'],
  },
  // The server computes these two collections from others.
  questionSetSummaries: {
    liveBy: ['questionSets', 'communitySubscriptions'],
    isExported: false,
    names: ['summary', 'summaries'],
    archived: null,
    merged: null,
  },
  questionMatches: {
    liveBy: [],
    isExported: false,
    names: ['match', 'matches'],
    archived: null,
    merged: null,
  },
} as const satisfies CollectionFacts

type Table = typeof COLLECTION_FACTS

/** The collections whose facts extend `Wanted`. */
type Having<Wanted> = { [Id in CollectionId]: Table[Id] extends Wanted ? Id : never }[CollectionId]

export type ExportedCollection = Having<{ isExported: true }>
export type ArchivedCollection = Having<{ archived: 'as-is' | 'by-rule' }>
/** The collections that an archive imports by a rule of their own. */
export type RuledCollection = Having<{ archived: 'by-rule' }>

const IDS = Object.keys(COLLECTION_FACTS) as CollectionId[]

/** The collections in 'Download my data'. */
export const EXPORTED_COLLECTIONS = IDS.filter(
  (id): id is ExportedCollection => COLLECTION_FACTS[id].isExported,
)

/** The collections that 'Bring in my data' adds, referenced ones first. */
export const ARCHIVED_COLLECTIONS = IDS.filter(
  (id): id is ArchivedCollection => COLLECTION_FACTS[id].archived !== null,
)

/** The collections whose change events refresh open screens. */
export const LIVE_COLLECTIONS: readonly CollectionId[] = [
  ...new Set(IDS.flatMap((id): readonly CollectionId[] => COLLECTION_FACTS[id].liveBy)),
]

/**
 * How an attribute of a collection is merged; undefined for an attribute that this version does not
 * know.
 */
export function mergedAttribute(
  collectionId: MergedCollection,
  attribute: string,
): MergedAttribute | undefined {
  const attributes: Readonly<Record<string, MergedAttribute>> =
    COLLECTION_FACTS[collectionId].merged.attributes
  return Object.hasOwn(attributes, attribute) ? attributes[attribute] : undefined
}
