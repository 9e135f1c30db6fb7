import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { configurationText, wronglyDescribed } from '#platform/described-settings.server.ts'
import { projectRoot } from '#platform/project-root.server.ts'

// `npm run docs:configuration` writes docs/configuration.md anew; a test says when that is due.

const wrong = wronglyDescribed()
if (wrong.length > 0) throw new Error(`Described wrongly or not at all: ${wrong.join(', ')}.`)
writeFileSync(path.join(projectRoot, 'docs/configuration.md'), configurationText())
