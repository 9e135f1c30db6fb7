import { ownBuild } from './own-build.ts'

/** Builds the service worker of those who have saved a course: one file, which the route /sw.js gives under its own name. */
export const offlineWorker = () =>
  ownBuild('worker', {
    outDir: 'build/worker',
    rolldownOptions: {
      input: 'app/worker/main.ts',
      output: { format: 'iife', entryFileNames: 'sw.js' },
    },
  })
