export const SITUATIONAL_PATHS = {
  setup: '/home/situational-practice/setup',
  study: '/home/situational-practice/study',
} as const
