import path from 'node:path'
import type { Plugin } from 'vite'

const childEntry = /\bnew URL\('(\.\/[^']+\.server\.ts)', import\.meta\.url\)/g

/** What runs in a thread or a process of its own is written `new URL('./….server.ts', import.meta.url)`, which Node
 *  understands when it runs the sources. In the bundle of the server each such module becomes an entry beside the
 *  server's own, at the same path below build/server, and the URL leads there; what it shares with the server is not
 *  written twice. */
export function childEntries(): Plugin {
  const entries = new Set<string>()
  return {
    name: 'noken:child-entries',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform: {
      filter: { id: /\.server\.ts$/, code: /\bnew URL\('\.\// },
      handler(code, id) {
        const { root } = this.environment.config
        return code.replace(childEntry, (_, file: string) => {
          const entry = path.resolve(path.dirname(id), file)
          const fileName = path.relative(root, entry).replace(/\.ts$/, '.js')
          entries.add(fileName)
          const reference = this.emitFile({ type: 'chunk', id: entry, fileName })
          return `import.meta.ROLLDOWN_FILE_URL_${reference}`
        })
      },
    },
    // Before Vite, which takes what is referred to like this for an asset of the pages: it would be published.
    resolveFileUrl: ({ fileName, relativePath }) =>
      entries.has(fileName) ? `new URL(${JSON.stringify(relativePath)}, import.meta.url)` : null,
  }
}
