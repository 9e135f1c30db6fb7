import type { Plugin } from 'vite'

/** Builds the script of public pages: one small file, no framework. It shares no chunk with the screens that hydrate. */
export function enhancementScript(): Plugin {
  return {
    name: 'noken:enhancement-script',
    apply: 'build',
    config: () => ({
      environments: {
        enhance: {
          consumer: 'client',
          build: {
            outDir: 'build/client/enhance',
            emptyOutDir: true,
            copyPublicDir: false,
            manifest: 'manifest.json',
            modulePreload: false,
            rolldownOptions: {
              input: 'app/enhance/main.ts',
              output: { entryFileNames: '[name]-[hash].js', chunkFileNames: '[name]-[hash].js' },
            },
          },
        },
      },
    }),
    buildApp: {
      order: 'post',
      async handler(builder) {
        const { enhance } = builder.environments
        if (enhance) await builder.build(enhance)
      },
    },
  }
}
