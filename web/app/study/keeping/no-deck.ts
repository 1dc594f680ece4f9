/** The location state with which a study screen without a session returns to its setup. */
export const NO_DECK = { notice: 'There is no session to continue. Choose what to study here.' }
