import type { Config } from '@react-router/dev/config'

/**
 * A single-page app whose public pages are prerendered, so that they can be read before (and
 * without) any JavaScript. The server answers every other page with `__spa-fallback.html`.
 */
export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: false,
  prerender: [
    ...['/', '/login', '/legal'],
    ...['/second-factor', '/forgot-password', '/recovery', '/verify'],
  ],
} satisfies Config
