import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** The page of a screen that is not built yet; each use needs an id of its own. */
const inPreparation = 'home/in-preparation-route.tsx'

/** Every address of the product (SPEC.md §2), in the order of the specification. */
export default [
  index('landing/landing-route.tsx'),
  route('legal', 'legal/legal-route.tsx'),
  layout('app-layout.tsx', [
    route('login', 'login/login-route.tsx'),
    route('second-factor', 'second-factor/second-factor-route.tsx'),
    route('forgot-password', 'recovery/forgot-password-route.tsx'),
    route('recovery', 'recovery/recovery-route.tsx'),
    route('verify', 'verification/verify-route.tsx'),
    route('home', 'home/home-layout.tsx', [
      index('home/home-index-route.tsx'),
      layout('home/screen-layout.tsx', [
        route('dashboard', 'dashboard/dashboard-route.tsx'),
        route('progress', 'progress/progress-route.tsx'),
        route('boards', 'boards/boards-route.tsx'),
        route('my-study-guides', 'study-guides/study-guides-route.tsx'),
        route('questions/my-questions', 'my-questions/my-questions-route.tsx'),
        route('questions/community', 'community/community-route.tsx'),
        route('questions/edit/:setId', inPreparation, { id: 'question-set-editor' }),
        route('flashcards/setup', 'flashcards/setup-route.tsx'),
        route('flashcards/study', 'flashcards/study-route.tsx'),
        route('quizzes/setup', 'quizzes/setup-route.tsx'),
        route('quizzes/study', 'quizzes/study-route.tsx'),
        route('quizzes/results', 'quizzes/results-route.tsx'),
        route('chain-of-command', 'chain-of-command/chain-route.tsx'),
        route('coc/setup', 'chain-of-command/study/setup-route.tsx'),
        route('coc/study', 'chain-of-command/study/study-route.tsx'),
        route('my-biography', 'biography/biography-route.tsx'),
        route('my-introduction', 'my-introduction/my-introduction-route.tsx'),
        route('biography/practice', 'biography/practice-route.tsx'),
        route('army-culture', 'army-culture/army-culture-route.tsx'),
        route('culture/practice', 'army-culture/culture-practice-route.tsx'),
        route('board-insights', 'board-insights/board-insights-route.tsx'),
        route('situational-practice/setup', 'situational/setup-route.tsx'),
        route('situational-practice/study', 'situational/study-route.tsx'),
        route('faq', 'faq/faq-route.tsx'),
        route('settings', 'settings/settings-route.tsx'),
        route('admin-dashboard', 'admin/admin-route.tsx'),
        route('*', 'home/unknown-screen-route.tsx'),
      ]),
    ]),
  ]),
  route('*', 'shared/not-found-route.tsx'),
] satisfies RouteConfig
