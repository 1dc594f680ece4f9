/** Where an answer leads to, by the item's slug. */
export const FAQ_WAYS: Readonly<Record<string, { to: string; label: string }>> = {
  'getting-started': { to: '/home/boards', label: 'Manage My Boards' },
  'csv-format': { to: '/home/questions/my-questions', label: 'My Questions' },
  'csv-processing': { to: '/home/questions/my-questions', label: 'My Questions' },
  'community-quality': { to: '/home/questions/community', label: 'Community Library' },
  sharing: { to: '/home/questions/my-questions', label: 'My Questions' },
  versions: { to: '/home/questions/my-questions', label: 'My Questions' },
  'study-guides': { to: '/home/my-study-guides', label: 'My Study Guides' },
  streaks: { to: '/home/progress', label: 'Progress' },
  'wrong-answer': { to: '/legal#contact', label: 'Contact' },
  privacy: { to: '/legal#privacy', label: 'Privacy Policy' },
  'lost-sign-in': { to: '/home/settings', label: 'Account Settings' },
  'delete-account': { to: '/home/settings', label: 'Account Settings' },
}
