import { z } from 'zod'
import { emailText, neededText } from '#domain/forms/text-fields.ts'
import { neededBirthDate } from '#domain/people/birth-date.ts'
import { neededPersonName } from '#domain/people/person-name.ts'
import { m } from '#messages'
import { adultAge, isYoungerThan } from '#shared/age.ts'
import { readCsv } from '#shared/read-csv.ts'
import { strippedText } from '#shared/typed-text.ts'

/** A class has no more. */
export const mostChildren = 200

/** The largest paper that is taken, in bytes. */
export const mostPaperBytes = 5 * 1024 * 1024

/** What an admin types about the paper that a school has signed. */
export const classSchema = z.object({
  school: neededText(150, () => m.guardians_class_school_needed()),
  signedBy: neededText(150, () => m.guardians_class_signer_needed()),
  signedOn: strippedText
    .default('')
    .transform((text) => text.trim())
    .refine((text) => z.iso.date().safeParse(text).success && new Date(text) <= new Date(), {
      error: () => m.guardians_class_day_needed(),
    }),
})

const childSchema = z.object({
  email: emailText(() => m.common_email_required()),
  fullName: neededPersonName,
  // Anyone who is of age agrees to everything themselves.
  birthDate: neededBirthDate.refine((date) => isYoungerThan(date, adultAge, new Date()), {
    error: () => m.guardians_class_grown(),
  }),
})

/** A child of a class list. `line` is theirs in the file, from 1. */
export type ListedChild = z.output<typeof childSchema> & { line: number }

const columnNames = {
  email: ['email', 'e-mail'],
  fullName: ['full_name', 'full name', 'name', 'nama', 'nama lengkap'],
  birthDate: ['birth_date', 'birthdate', 'date of birth', 'tanggal lahir', 'tanggal_lahir'],
}

/** Reads a class list with a heading line: email, full_name, birth_date ('YYYY-MM-DD'). What is wrong is said by line,
 *  in the language of the request; then nobody is taken. */
export function readClassList(text: string): { children: ListedChild[]; problems: string[] } {
  const [head, ...lines] = readCsv(text)
  const headings = (head?.cells ?? []).map((cell) => cell.trim().toLowerCase())
  const placeOf = (name: keyof typeof columnNames) =>
    headings.findIndex((heading) => columnNames[name].includes(heading))
  const places = { email: placeOf('email'), fullName: placeOf('fullName'), birthDate: placeOf('birthDate') }
  if (Object.values(places).some((place) => place < 0))
    return { children: [], problems: [m.guardians_class_no_heading()] }
  if (lines.length === 0) return { children: [], problems: [m.guardians_class_empty()] }
  if (lines.length > mostChildren)
    return { children: [], problems: [m.guardians_class_too_long({ max: mostChildren })] }
  const children: ListedChild[] = []
  const problems: string[] = []
  const seen = new Map<string, number>()
  for (const { line, cells } of lines) {
    const parsed = childSchema.safeParse({
      email: cells[places.email] ?? '',
      fullName: cells[places.fullName] ?? '',
      birthDate: cells[places.birthDate] ?? '',
    })
    const say = (message: string) => problems.push(m.guardians_class_line({ line, message }))
    if (!parsed.success) for (const { message } of parsed.error.issues) say(message)
    else if (seen.has(parsed.data.email))
      say(m.guardians_class_twice({ email: parsed.data.email, line: seen.get(parsed.data.email) ?? 0 }))
    else {
      seen.set(parsed.data.email, line)
      children.push({ ...parsed.data, line })
    }
  }
  return { children, problems }
}
