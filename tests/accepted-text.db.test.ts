import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { parseArticleFilter } from '#domain/articles/schema.ts'
import { parseArticleDeskFilter } from '#domain/articles/writing/desk-filter.ts'
import { parseAuditFilter } from '#domain/audit/schema.ts'
import { certificateQuerySchema } from '#domain/certificates/schema.ts'
import { categorySchema, editCategorySchema } from '#domain/courses/categories/schema.ts'
import { parseCourseFilter, parseCourseView } from '#domain/courses/schema.ts'
import { addAttendeeSchema, registrantMessageSchema } from '#domain/events/registrant-forms.ts'
import {
  eventFormSchema,
  newTypedEvent,
  parseEventDeskFilter,
  parseEventFilter,
  parseRegistrantFilter,
} from '#domain/events/schema.ts'
import { parseInboxQuery, replySchema } from '#domain/inquiries/inbox-filter.ts'
import { inquirySchema, newsletterSchema } from '#domain/inquiries/schema.ts'
import { parseJobFilter, retrySchema } from '#domain/jobs/job-filter.ts'
import { parseNotesView } from '#domain/learning/notes/schema.ts'
import { parseDashboardView } from '#domain/learning/schema.ts'
import { parseMailFilter } from '#domain/mails/mail-filter.ts'
import { issueSchema } from '#domain/newsletter/schema.ts'
import {
  editUserSchema,
  forgotPasswordSchema,
  mentorProfileSchema,
  newPersonSchema,
  newUserSchema,
  ownProfileSchema,
  parseUserFilter,
  resetPasswordSchema,
  signInSchema,
  signUpSchema,
} from '#domain/people/schema.ts'
import {
  parseQuestionsView,
  questionAnswerSchema,
  questionSchema,
  reportSchema,
} from '#domain/questions/schema.ts'
import { parseSiteSearch } from '#domain/search/schema.ts'
import { refusalSchema } from '#domain/studio/approval-schema.ts'
import { courseFormSchema, newTypedCourse } from '#domain/studio/course-form.ts'
import { lessonFormSchema, moduleFormSchema, newTypedLesson } from '#domain/studio/curriculum-form.ts'
import { parseCourseDeskFilter } from '#domain/studio/desk-filter.ts'
import { messageSchema } from '#domain/studio/message-students.server.ts'
import { parseStudentFilter } from '#domain/studio/student-filter.ts'
import { teacherSchema } from '#domain/studio/teacher-schema.ts'
import { overwriteGetLocale } from '#locale'
import { m } from '#messages'
import { formsOfArticles } from './accepted-articles.ts'
import { formsOfDataRequests, queriesOfDataRequests } from './accepted-data-requests.ts'
import { formsOfDiscussions, queriesOfDiscussions } from './accepted-discussions.ts'
import { formsOfLearners, queriesOfLearners } from './accepted-learners.ts'
import { formsOfLessons } from './accepted-lessons.ts'
import { formsOfNotifications } from './accepted-notifications.ts'
import { formsOfReviews, queriesOfReviews } from './accepted-reviews.ts'
import { formsOfSignIns } from './accepted-sign-ins.ts'
import { formsOfWork, queriesOfWork } from './accepted-work.ts'
import { testDatabase } from './engines/database-for-test.ts'
import { sourceFiles } from './source-files.ts'

beforeAll(() => overwriteGetLocale(() => 'en'))

const { pool } = await testDatabase()
const id = '0190a7c2-0000-7000-8000-000000000001'
const person = { fullName: 'Ana', email: 'ana@example.org', password: 'rahasia', confirmPassword: 'rahasia' }
const typedCategory = { name: 'Karier', name_id: '', color: '#1f5e46' }
const sender = { name: 'Ana', email: 'ana@example.org', message: 'Halo' }
const typedUser = {
  full_name: 'Ana',
  email: 'ana@example.org',
  role: 'staff',
  avatar_url: '',
  version: '',
}

type Form = { schema: z.ZodType; typed: Record<string, string> }

/** Every form with something that is accepted. */
const forms: Record<string, Form> = {
  ...formsOfArticles,
  ...formsOfDataRequests,
  ...formsOfDiscussions,
  ...formsOfReviews,
  ...formsOfWork,
  categorySchema: { schema: categorySchema, typed: typedCategory },
  editCategorySchema: { schema: editCategorySchema, typed: { ...typedCategory, version: '', base: '' } },
  certificateQuerySchema: {
    schema: certificateQuerySchema,
    typed: { courseId: id, courseTitle: 'Rapat', studentName: 'Ana' },
  },
  courseFormSchema: {
    schema: courseFormSchema({ choosesInstructor: false }),
    typed: { ...newTypedCourse, title: 'Rapat', description: 'Isi.', category_id: id, outcomes: 'satu\ndua' },
  },
  editUserSchema: { schema: editUserSchema, typed: typedUser },
  addAttendeeSchema: { schema: addAttendeeSchema, typed: { email: 'ana@example.org' } },
  registrantMessageSchema: {
    schema: registrantMessageSchema,
    typed: { audience: 'all', subject: 'Halo', text: 'Apa kabar?' },
  },
  eventFormSchema: {
    schema: eventFormSchema,
    typed: {
      ...newTypedEvent,
      title: 'Kelas',
      description: 'Isi.',
      start_date: '2026-11-20T16:00',
      end_date: '2026-11-20T18:00',
      meeting_url: 'https://meet.example.org/kelas',
      location: 'Sorong',
    },
  },
  forgotPasswordSchema: { schema: forgotPasswordSchema, typed: { email: person.email } },
  inquirySchema: { schema: inquirySchema, typed: { kind: 'contact', subject: 'Tanya', ...sender } },
  'inquirySchema of a partner': {
    schema: inquirySchema,
    typed: { kind: 'partner', organisation: 'Kampus', ...sender },
  },
  'inquirySchema about a program': {
    schema: inquirySchema,
    typed: { kind: 'program', program: 'creative-room', ofAge: 'on', ...sender },
  },
  issueSchema: {
    schema: issueSchema,
    typed: { day: '2026-11-23', openingId: 'Halo', openingEn: '' },
  },
  lessonFormSchema: {
    schema: lessonFormSchema,
    typed: { ...newTypedLesson, title: 'Rapat', content: 'Isi.', video_url: 'https://youtu.be/dQw4w9WgXcQ' },
  },
  mentorProfileSchema: { schema: mentorProfileSchema, typed: { mentorBio: 'Halo' } },
  messageSchema: { schema: messageSchema, typed: { subject: 'Halo', text: 'Apa kabar?' } },
  moduleFormSchema: { schema: moduleFormSchema, typed: { title: 'Mulai', description: '', updated_at: '' } },
  ...formsOfLessons,
  newPersonSchema: { schema: newPersonSchema, typed: { ...person, role: 'admin' } },
  newUserSchema: {
    schema: newUserSchema,
    typed: { ...typedUser, password: 'rahasia', confirmPassword: 'rahasia' },
  },
  newsletterSchema: { schema: newsletterSchema, typed: { email: person.email, homepage: '' } },
  ownProfileSchema: {
    schema: ownProfileSchema,
    typed: {
      fullName: 'Ana',
      avatarUrl: 'https://example.org/a.png',
      timeZone: 'Asia/Jayapura',
      locale: 'en',
    },
  },
  questionSchema: { schema: questionSchema, typed: { text: 'Apa kabar?' } },
  questionAnswerSchema: { schema: questionAnswerSchema, typed: { answer: 'Baik.' } },
  reportSchema: { schema: reportSchema, typed: { reason: 'Kasar.' } },
  retrySchema: { schema: retrySchema, typed: { jobId: '7' } },
  refusalSchema: { schema: refusalSchema, typed: { reason: 'Tambah satu pelajaran dulu.' } },
  replySchema: { schema: replySchema, typed: { text: 'Terima kasih.' } },
  ...formsOfLearners,
  teacherSchema: { schema: teacherSchema, typed: { email: person.email } },
  resetPasswordSchema: { schema: resetPasswordSchema, typed: person },
  ...formsOfNotifications,
  ...formsOfSignIns,
  signUpSchema: { schema: signUpSchema, typed: { ...person, role: 'student', terms: 'on' } },
}

/** Every URL whose words are asked for in the database. */
const queries: Record<string, (query: URLSearchParams) => Record<string, unknown>> = {
  parseArticleFilter,
  parseAuditFilter,
  parseJobFilter,
  parseArticleDeskFilter,
  parseCourseDeskFilter,
  parseCourseFilter,
  parseCourseView,
  parseDashboardView,
  parseEventDeskFilter,
  parseEventFilter,
  parseInboxQuery,
  parseMailFilter,
  parseQuestionsView,
  ...queriesOfDataRequests,
  ...queriesOfDiscussions,
  ...queriesOfWork,
  ...queriesOfLearners,
  parseNotesView,
  parseRegistrantFilter,
  ...queriesOfReviews,
  parseSiteSearch,
  parseStudentFilter,
  parseUserFilter,
}

const half = fc.integer({ min: 0xd800, max: 0xdfff }).map((unit) => String.fromCharCode(unit))
const text = fc
  .array(fc.oneof(fc.string({ unit: 'binary', maxLength: 20 }), fc.constant('\0'), half), { maxLength: 4 })
  .map((parts) => parts.join(''))

/** A form whose fields hold what is right, anything at all, or both. */
const formLike = (typed: Record<string, string>) =>
  fc.record(
    Object.fromEntries(
      Object.entries(typed).map(([field, right]) => [
        field,
        fc.oneof(
          { weight: 4, arbitrary: fc.constant(right) },
          text,
          text.map((more) => right + more),
        ),
      ]),
    ),
  )

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** What the database makes of texts, as text and in a JSON document. */
async function kept(texts: string[]): Promise<unknown> {
  const { rows } = await pool.query('select $1::text[] as texts, $2::jsonb as document', [
    texts,
    JSON.stringify(texts),
  ])
  return rows[0]
}

test.each(Object.entries(forms))(
  'whatever %s accepts, the database keeps as it is',
  async (_, { schema, typed }) => {
    expect(schema.safeParse(typed).error).toBeUndefined()
    await fc.assert(
      fc.asyncProperty(formLike(typed), async (input) => {
        const { success, data } = schema.safeParse(input)
        if (!success) return
        const texts = textsIn(data)
        expect(await kept(texts)).toEqual({ texts, document: texts })
      }),
    )
  },
)

test.each(Object.entries(forms))(
  '%s has a message at a field with a NUL, and takes it nowhere',
  (_, { schema, typed }) => {
    for (const [field, right] of Object.entries(typed)) {
      const { data, error } = schema.safeParse({ ...typed, [field]: `${right}\0` })
      if (error) expect(error.issues.map(({ path }) => path[0])).toContain(field)
      else expect(textsIn(data).join('')).not.toContain('\0')
    }
  },
)

test.each(Object.entries(queries))('whatever %s reads in a URL, the database takes', async (_, parse) => {
  const names = ['search', 'q', 'cursor', 'course', 'category', 'actor', 'from', 'status', 'role']
  const query = formLike(Object.fromEntries(names.map((name) => [name, ''])))
  await fc.assert(
    fc.asyncProperty(query, async (input) => {
      const asked = parse(new URLSearchParams(input))
      const texts = textsIn(asked)
      expect(await kept(texts)).toEqual({ texts, document: texts })
    }),
  )
})

test.each(Object.entries(queries))(
  '%s cuts words that are too long, and never through a character',
  (_, parse) => {
    const asked = parse(new URLSearchParams({ search: `${'a'.repeat(199)}🎉`, q: 'b'.repeat(201) }))
    expect(asked.search ?? 'a'.repeat(199)).toBe('a'.repeat(199))
    expect(asked.q ?? 'b'.repeat(200)).toBe('b'.repeat(200))
  },
)

test('what a form says of text that can’t be kept is a sentence', () => {
  const { error } = signInSchema.safeParse({ email: 'a\0b@example.org', password: 'rah\0asia' })
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['email', m.common_unreadable()],
    ['password', m.common_unreadable()],
  ])
})

// Of files of this repository; and filters, which their parsers stand for.
const isNoForm = (name: string) => name === 'articleHeadSchema' || name.endsWith('FilterSchema')

test('every schema of a form and every parser of a URL is among them', () => {
  const named = sourceFiles(['domain'])
    .filter(({ text: source }) =>
      /#domain\/forms\/text-fields|#shared\/(query-fields|typed-text)/.test(source),
    )
    .flatMap(({ text: source }) => [...source.matchAll(/export const (\w+Schema|parse\w+) = /g)])
    .map(([, name = '']) => name)
  expect(named.length).toBeGreaterThan(30)
  const told = new Set([...Object.keys(forms), ...Object.keys(queries)])
  expect(named.filter((name) => !told.has(name) && !isNoForm(name))).toEqual([])
})
