import * as screens from '../../addresses/screens.ts'

/** What each screen of a place is for, by its address. */
export const PURPOSES: Readonly<Record<string, string>> = {
  [screens.flashcardSetup]: 'Answer, flip, mark.',
  [screens.quizSetup]: 'Four answers, one of them right.',
  [screens.mockBoardSetup]: 'From the knock to the dismissal, against the clock.',
  [screens.partnerSetup]: 'Hand over your phone and get asked out loud.',
  [screens.byHeart]: 'Creeds, orders and your own texts, word for word.',
  [screens.situationalSetup]: 'Situation, Task, Action, Result.',
  [screens.chainOfCommand]: 'Your leaders: enter the names, then study them.',
  [screens.boards]: 'Name, date, topics and minutes a day.',
  [screens.unitBoards]: "Join your unit's board by its code, or make one.",
  [screens.introductionEditor]: 'Write it, see samples, practice it.',
  [screens.boardInsights]: 'What happens at a board, and how to get ready.',
  [screens.currentEvents]: 'Headlines that your board may ask about.',
  [screens.inspection]: 'Check your uniform item by item.',
  [screens.promotionPoints]: 'Your points, and what adds the most.',
  [screens.myQuestions]: 'Your sets. Write, upload or import cards.',
  [screens.studyGuides]: 'Topics grouped under one name.',
  [screens.myCards]: 'Skipped, bookmarked and noted cards.',
  [screens.community]: 'Sets and guides that other Soldiers share.',
}
