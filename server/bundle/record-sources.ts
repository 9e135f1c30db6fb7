import path from 'node:path'
import { type Plugin, type ResolvedConfig, runnerImport } from 'vite'
import { recordSources } from './sources-of-build.ts'

/** What the build reads by rules of its own rather than because a module imports it, and what makes its messages.
 *  @internal Exported for tests: one that is not there would count as changed for good, and every start would build. */
export const readByRule = [
  'package.json',
  'package-lock.json',
  'scripts/compile-messages.ts',
  'scripts/messages/message-module.ts',
]
/** Configuration that React Router reads, which may import more. */
const configurations = ['react-router.config.ts', 'app/routes.ts']

/** Writes down every file that went into the build when all of it is done: `npm start` builds again when one of them has changed. */
export function recordingSources(): Plugin {
  const startedAt = Date.now()
  const files = new Set(readByRule)
  let config: ResolvedConfig

  /** Notes a module of the project: not one of a package, nor one that exists only while building. */
  const note = (id: string) => {
    const [file = ''] = id.split('?')
    const below = path.relative(config.root, file)
    if (path.isAbsolute(file) && !below.startsWith('..') && !below.startsWith('node_modules'))
      files.add(below)
  }

  return {
    name: 'noken:recording-sources',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    generateBundle() {
      for (const id of this.getModuleIds()) note(id)
    },
    buildApp: {
      order: 'post',
      async handler() {
        config.configFileDependencies.forEach(note)
        for (const file of configurations) {
          note(path.join(config.root, file))
          const { dependencies } = await runnerImport(path.join(config.root, file))
          dependencies.forEach(note)
        }
        recordSources(config.root, files, startedAt)
      },
    },
  }
}
