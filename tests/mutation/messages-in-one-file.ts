import path from 'node:path'
import { build } from 'vite'

const folder = 'messages/compiled'
const name = 'messages-in-one-file.js'

/** Where a worker finds all messages: loading them from a file each takes longer than most tests of a mutant. */
export const messagesInOneFile = path.resolve(folder, name)

/** Makes it of what `npm run messages` has made. */
export default async function setup(): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: `${folder}/messages.js`,
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      // The language is everybody's.
      rolldownOptions: { external: [/runtime\.js$/], output: { entryFileNames: name } },
    },
  })
}
