/** Why a mode does not have a part of the life that the others share. */
export type ByDesign = { readonly byDesign: string }

/** What asks before a session with an answer is left, and what confirming does. */
type Leaving = {
  readonly dialog: string
  readonly stay: string
  readonly go: string
  readonly ends: 'saved and left' | 'finished' | 'kept and left'
}

/** The offer of an unfinished session with one answer. */
type Offer = {
  readonly says: string | RegExp
  /** Offers to save the answers without going on. */
  readonly saves: true | ByDesign
  readonly discards: true | ByDesign
  readonly goOn: () => Promise<void>
}

/** How a session of a mode is studied on its screens, in two steps: one answer, and its end. */
export type ModeLife = {
  /** The categories of the active board. */
  readonly categories: readonly string[]
  /** Adds what else there is to study, for the signed-in soldier. */
  readonly give: () => unknown
  /** Starts a session. */
  readonly start: () => Promise<void>
  /** Expects the screen with so many answers given. */
  readonly shows: (answered: 0 | 1) => Promise<void>
  readonly answer: () => Promise<void>
  readonly finish: () => Promise<void>
  /** Where its sessions are offered, and resumed. */
  readonly setup: string
  readonly study: string
  readonly leaving: Leaving | ByDesign
  /** The button that closes it, and the dialog that this opens once a card is answered. */
  readonly close:
    | { readonly name: string; readonly dialog: string; readonly stay: string }
    | ByDesign
  /** Whether the browser asks before the tab is closed. */
  readonly asksOnClose: true | ByDesign
  /** Whether the study screen goes on where its tab was closed. */
  readonly resumes: true | ByDesign
  readonly offer: Offer | ByDesign
  /** The button that ends a session without an answer, and saves nothing. */
  readonly endsEmpty: string | ByDesign
  /** What the study screen, or the setup that it goes to, says without a session. */
  readonly withoutSession: string | ByDesign
  /** Whether it can be studied without a board. */
  readonly boardless: true | ByDesign
  /** What is said after a failed save. */
  readonly saveFailed: string
}
