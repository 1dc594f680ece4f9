export const QUIZ_PATHS = {
  setup: '/home/quizzes/setup',
  study: '/home/quizzes/study',
  results: '/home/quizzes/results',
} as const
