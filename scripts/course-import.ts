import { parseArgs } from 'node:util'
import { ZodError, z } from 'zod'
import { openDatabase } from '#db/open-database.server.ts'
import { instructorByEmail } from '#domain/course-import/find-owner.server.ts'
import { importCourse } from '#domain/course-import/import-course.server.ts'
import { ImportError } from '#domain/course-import/import-error.server.ts'
import { reportLines } from '#domain/course-import/import-report.ts'
import { readCourseFolder } from '#domain/course-import/read-course-folder.server.ts'
import { overwriteGetLocale } from '#locale'
import { EnvError, readEnv } from '#platform/env.server.ts'
import { pictureFetcher } from '#platform/picture-fetch/fetch-picture.server.ts'
import { openPictureStorage } from '#platform/picture-storage/open-picture-storage.server.ts'
import { pictureStore } from '#platform/picture-store.server.ts'
import { levels } from '#shared/levels.ts'
import { progressPrinter } from './progress-printer.ts'

const usage = `npm run course:import -- FOLDER --instructor EMAIL [--category NAME] [--level ${levels.join('|')}] [--price RUPIAH] [--publish]

Makes a course of a folder of Markdown, or updates the one that an earlier import of it made, while the server runs or not.
What the folder looks like: docs/course-format.md. Category, level and price win over its course.yml. Without --publish a new course is a draft.`

const options = {
  instructor: { type: 'string' },
  category: { type: 'string' },
  level: { type: 'string' },
  price: { type: 'string' },
  publish: { type: 'boolean' },
  help: { type: 'boolean' },
} as const

const argumentsSchema = z.object({
  folder: z.string().min(1),
  instructor: z.string().min(1),
  category: z.string().min(1).optional(),
  level: z.enum(levels).optional(),
  price: z
    .string()
    .regex(/^\d{1,9}$/, 'should be whole rupiah, such as 149000')
    .transform(Number)
    .optional(),
  publish: z.boolean().optional(),
})

/** Something the operator can put right; said without a stack. */
class UsageError extends Error {}

async function main() {
  overwriteGetLocale(() => 'en')
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  if (values.help) return console.log(usage)
  const [folder] = positionals
  if (positionals.length !== 1 || !folder || !values.instructor) throw new UsageError(usage)
  const given = argumentsSchema.parse({ ...values, folder })
  const onProgress = progressPrinter(process.stderr)
  const draft = await readCourseFolder(given.folder, onProgress)
  const env = readEnv()
  const database = await openDatabase(env)
  try {
    const instructorId = await instructorByEmail(database.db, given.instructor)
    const pictures = pictureStore(openPictureStorage(env), 'courses')
    const fetchPicture = pictureFetcher(pictures)
    const options = { ...given, instructorId, pictures, fetchPicture, onProgress }
    const report = await importCourse(database.db, draft, options)
    console.log(reportLines(report).join('\n'))
  } finally {
    await database.close()
  }
}

const argumentErrors = z.object({ code: z.string().startsWith('ERR_PARSE_ARGS') })

main().catch((error: unknown) => {
  process.exitCode = 1
  if (error instanceof ZodError)
    console.error(error.issues.map(({ path, message }) => `--${path.join('.')}: ${message}`).join('\n'))
  else if (error instanceof ImportError) console.error(`${error.message} Nothing was imported.`)
  else if (error instanceof UsageError || error instanceof EnvError) console.error(error.message)
  else if (argumentErrors.safeParse(error).success)
    console.error(`${error instanceof Error ? error.message : ''}\n\n${usage}`)
  else console.error(error)
})
