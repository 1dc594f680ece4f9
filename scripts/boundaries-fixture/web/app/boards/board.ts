import { quiz } from '../quizzes/quiz.ts'

export const board = quiz
