import { parse, YAMLParseError } from 'yaml'
import { z } from 'zod'
import { plainText } from '#domain/forms/text-fields.ts'
import { getLocale } from '#locale'
import { m } from '#messages'
import { levels } from '#shared/levels.ts'
import { motifs } from '#shared/motifs.ts'
import { ImportError } from './import-error.server.ts'
import { readText } from './read-text.server.ts'
import type { CourseFolder } from './walk-folder.server.ts'
import { requireBoundedYaml } from './yaml-bounds.server.ts'

const line = (max: number) => plainText.trim().min(1).max(max)
const lines = z.array(line(300)).max(50)
const rupiah = z.int().min(0).max(1_000_000_000)

const settingsSchema = z
  .strictObject({
    key: line(200),
    title: line(200),
    description: line(5000),
    category: line(100),
    level: z.enum(levels),
    price: rupiah,
    list_price: rupiah,
    outcomes: lines,
    requirements: lines,
    free: z.array(line(1000)),
    optional: z.array(line(1000)).max(5000),
    motif: z.enum(motifs, {
      error: ({ input }) =>
        m.studio_import_motif_unknown({ motif: String(input), motifs: motifs.toSorted().join(', ') }),
    }),
    /** Minutes, by the lesson's path. */
    videos: z.record(line(1000), z.int().min(1).max(300)),
    language: plainText.regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, {
      error: () => m.studio_import_language_tag(),
    }),
    published: z.boolean(),
    duration_hours: z.int().min(1).max(1000),
    instructor: line(200),
  })
  .partial()

export type CourseSettings = z.infer<typeof settingsSchema>

export const settingsFile = 'course.yml'

/** What course.yml says, all of it optional; nothing when there is no such file. Throws ImportError with a sentence that names the key. */
export async function readSettings(folder: CourseFolder): Promise<CourseSettings> {
  if (!folder.files.has(settingsFile)) return {}
  const text = await readText(folder, settingsFile)
  requireBoundedYaml(settingsFile, text)
  const given = parseYaml(text) ?? {}
  const { localeError } = z.locales[getLocale()]()
  const parsed = settingsSchema.safeParse(given, { error: localeError })
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const where = issue?.code === 'unrecognized_keys' ? '' : issue?.path.join('.')
  throw new ImportError(`${settingsFile}: ${[where, issue?.message].filter(Boolean).join(': ')}.`)
}

function parseYaml(text: string): unknown {
  try {
    return parse(text)
  } catch (error) {
    const reason = error instanceof YAMLParseError ? error.message.split('\n')[0] : String(error)
    throw new ImportError(
      m.studio_import_not_yaml({ file: settingsFile, reason: reason?.replace(/[:.]$/, '') ?? '' }),
    )
  }
}
