import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { configurationText } from '#platform/described-settings.ts'
import { projectRoot } from '#platform/project-root.server.ts'

// `npm run docs:configuration` writes docs/configuration.md anew; a test says when that is due.

writeFileSync(path.join(projectRoot, 'docs/configuration.md'), configurationText())
