import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // Schemas that only the server parses with leave nothing in the browser's part.
    rolldownOptions: { treeshake: { manualPureFunctions: ['z'] } },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // Words and primitives that many screens share travel together: many tiny files compress badly.
              groups: [
                { name: 'words', test: /messages[\\/]compiled[\\/]messages/, minShareCount: 6 },
                { name: 'primitives', test: /app[\\/]ui[\\/]/, minShareCount: 6 },
              ],
            },
          },
        },
      },
    },
  },
})
