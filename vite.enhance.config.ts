import { defineConfig } from 'vite'

// The scripts of public pages: one small file, no framework.
export default defineConfig({
  publicDir: false,
  build: {
    target: 'es2022',
    outDir: 'build/client/enhance',
    emptyOutDir: true,
    manifest: 'manifest.json',
    modulePreload: false,
    rollupOptions: { input: 'app/enhance/main.ts', output: { entryFileNames: '[name]-[hash].js' } },
  },
})
