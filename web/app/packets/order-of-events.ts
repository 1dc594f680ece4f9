/** What happens at a board, as the president leads it; a common way, which an SOP may change. */
export const ORDER_OF_EVENTS = [
  'Read the memorandum or SOP to the members. Collect no notes that leave the room.',
  'Call in the candidate: knock, report, salute.',
  'Facing movements and inspection of the uniform, if your SOP has them.',
  'Seat the candidate. Ask for the introduction.',
  'Each member asks in turn, the president last. Situational questions are required for a promotion board (AR 600-8-19, para 3-11).',
  'Ask for closing remarks. Dismiss the candidate.',
  'Members mark their sheets alone, then the recorder collects them.',
  'After the last candidate: tally, break ties as your SOP says, and sign.',
  'Tell each candidate who is not recommended the reasons (AR 600-8-19, para 3-11).',
] as const
