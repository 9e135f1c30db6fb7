import { z } from 'zod'
import { m } from '#messages'
import { locales } from '#shared/locale.ts'
import { readCsv } from '#shared/read-csv.ts'
import { roles } from '#shared/roles.ts'
import { roleNamed } from './role-name.ts'
import { newUserSchema } from './schema.ts'

export const mostImportRows = 5000

/** Somebody whom an import can make. `line` is theirs in the file, from 1. */
export const importRowSchema = z.object({
  line: z.number(),
  email: z.string(),
  fullName: z.string(),
  role: z.enum(roles),
  locale: z.enum(locales).default('id'),
})
export type ImportRow = z.output<typeof importRowSchema>

export const importProblemSchema = z.object({ line: z.number(), message: z.string() })
export type ImportProblem = z.output<typeof importProblemSchema>

const columnNames = {
  email: ['email', 'e-mail'],
  full_name: ['full_name', 'full name', 'fullname', 'name', 'nama', 'nama lengkap'],
  role: ['role', 'peran'],
  locale: ['locale', 'language', 'bahasa'],
}

/** Reads a list of people with a heading line: email, full_name and, if they are there, role (else student) and
 *  locale (else Indonesian). What is wrong is said by line, in
 *  the language of the request. Nothing is read of a file whose heading can't be understood or that is too long. */
export function readImportRows(text: string): { rows: ImportRow[]; problems: ImportProblem[] } {
  const [head, ...lines] = readCsv(text)
  const headings = (head?.cells ?? []).map((cell) => cell.trim().toLowerCase())
  const placeOf = (name: keyof typeof columnNames) =>
    headings.findIndex((heading) => columnNames[name].includes(heading))
  const [email, fullName, role, locale] = [
    placeOf('email'),
    placeOf('full_name'),
    placeOf('role'),
    placeOf('locale'),
  ]
  if (email < 0 || fullName < 0)
    return { rows: [], problems: [{ line: 1, message: m.people_import_no_heading() }] }
  if (lines.length > mostImportRows)
    return { rows: [], problems: [{ line: 1, message: m.people_import_too_long({ max: mostImportRows }) }] }
  const rows: ImportRow[] = []
  const problems: ImportProblem[] = []
  const seen = new Map<string, number>()
  for (const { line, cells } of lines) {
    const typed = {
      email: cells[email] ?? '',
      full_name: cells[fullName] ?? '',
      role: roleIn(cells[role]),
      locale: wordIn(cells[locale]),
    }
    const parsed = newUserSchema.safeParse(typed)
    const before = parsed.success ? seen.get(parsed.data.email) : undefined
    if (!parsed.success) problems.push(...parsed.error.issues.map(({ message }) => ({ line, message })))
    else if (before)
      problems.push({ line, message: m.people_import_twice({ email: parsed.data.email, line: before }) })
    else {
      const { email: address, fullName: name, role: asked, locale: language } = parsed.data
      seen.set(address, line)
      rows.push({ line, email: address, fullName: name, role: asked, locale: language })
    }
  }
  return { rows, problems }
}

/** A role by its name here or in one of our languages, as our own file of people has it. */
function roleIn(cell: string | undefined): string | undefined {
  const word = wordIn(cell)
  return word && roleNamed(word)
}

/** A name of one of several in the file, whatever the case; what is none is left for the check to refuse. */
function wordIn(cell = ''): string | undefined {
  const word = cell.trim().toLowerCase()
  return word === '' ? undefined : word
}
