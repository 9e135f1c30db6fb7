import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  appDirectory: 'app',
  buildDirectory: 'build',
  // Whether a form comes from this site is decided before the application sees it, in server/same-origin.ts, which also knows readers who
  // come under another name than the public one, such as localhost. React Router's own comparison would refuse those.
  allowedActionOrigins: ['**'],
} satisfies Config
