import { notSentWords } from '#app/shell/not-sent-words.ts'
import { ownBuild } from './own-build.ts'

/** Builds the script of public pages: one small file, no framework. */
export const enhancementScript = () =>
  ownBuild(
    'enhance',
    {
      outDir: 'build/client/enhance',
      manifest: 'manifest.json',
      rolldownOptions: {
        input: 'app/enhance/main.ts',
        output: { entryFileNames: '[name]-[hash].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
    { 'import.meta.env.NOT_SENT': JSON.stringify(notSentWords) },
  )
