import type { Plugin } from 'vite'

/** Builds the service worker of those who have saved a course: one file, which the route /sw.js gives under its own name. */
export function offlineWorker(): Plugin {
  return {
    name: 'noken:offline-worker',
    apply: 'build',
    config: () => ({
      environments: {
        worker: {
          consumer: 'client',
          build: {
            outDir: 'build/worker',
            emptyOutDir: true,
            copyPublicDir: false,
            modulePreload: false,
            rolldownOptions: {
              input: 'app/worker/main.ts',
              output: { format: 'iife', entryFileNames: 'sw.js' },
            },
          },
        },
      },
    }),
    buildApp: {
      order: 'post',
      async handler(builder) {
        const { worker } = builder.environments
        if (worker) await builder.build(worker)
      },
    },
  }
}
