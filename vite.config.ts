import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Schemas that only the server parses with leave nothing in the browser's part.
      treeshake: { manualPureFunctions: ['z'] },
      // Which plugin took how long is nothing that whoever starts Noken can act on.
      checks: { bundlerTimings: false },
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // Words and primitives that many screens share travel together: many tiny files compress badly.
              groups: [
                { name: 'words', test: /paraglide[\\/]messages/, minShareCount: 6 },
                { name: 'primitives', test: /app[\\/]ui[\\/]/, minShareCount: 6 },
              ],
            },
          },
        },
      },
    },
  },
})
