import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { chosenSchema } from '#app/answers/chosen-rows.server.ts'
import { bodyRefusal, mostOf, ordinaryFormBytes, smallBodyBytes } from '#app/middleware/body-limits.server.ts'
import { uploadRuleOf } from '#app/middleware/uploads.server.ts'
import { editCategorySchema } from '#domain/courses/categories/schema.ts'
import { answerSchema, hidingSchema, reviewSchema } from '#domain/courses/reviews/schema.ts'
import { addAttendeeSchema, registrantMessageSchema } from '#domain/events/registrant-forms.ts'
import { baseOf } from '#domain/forms/base-of.ts'
import { replySchema } from '#domain/inquiries/inbox-filter.ts'
import { inquirySchema, newsletterSchema } from '#domain/inquiries/schema.ts'
import { issueSchema } from '#domain/newsletter/schema.ts'
import { mentorTopics } from '#domain/people/mentor-topics.ts'
import {
  changeEmailSchema,
  changePasswordSchema,
  endMethodsSchema,
  forgotPasswordSchema,
  mentorProfileSchema,
  newUserSchema,
  ownProfileSchema,
  resetPasswordSchema,
  signInSchema,
  signUpSchema,
} from '#domain/people/schema.ts'
import { maxPictureBytes } from '#domain/people/store-picture.server.ts'
import { questionAnswerSchema, questionSchema, reportSchema } from '#domain/questions/schema.ts'
import { refusalSchema } from '#domain/studio/approval-schema.ts'
import { moduleFormSchema } from '#domain/studio/curriculum-form.ts'
import { enrollmentSchema } from '#domain/studio/learner-form.ts'
import { messageSchema } from '#domain/studio/message-students.server.ts'
import { teacherSchema } from '#domain/studio/teacher-schema.ts'
import { pageSize } from '#shared/page-cursor.ts'
import { expectLargest, type Form, sizeOf } from './form-size.ts'
import { largestArticles } from './largest-articles.ts'
import { largestDataRequests } from './largest-data-requests.ts'
import { largestDiscussions } from './largest-discussions.ts'
import { largestEntry } from './largest-entry.ts'
import { largestGuardians } from './largest-guardians.ts'
import { largestLessons } from './largest-lessons.ts'
import { largestNotifications } from './largest-notifications.ts'
import { largestPayments } from './largest-payments.ts'
import { largestBank, largestBankFile, largestImport, largestQuestion } from './largest-quiz.ts'
import { formsOfQuizzes } from './largest-quizzes.ts'
import { largestSignIns } from './largest-sign-ins.ts'
import {
  confirmation,
  course,
  editUser,
  email,
  event,
  id,
  lesson,
  module,
  newModule,
  password,
  sender,
  short,
  text,
  twice,
  url,
} from './largest-values.ts'
import { largestVouchers } from './largest-vouchers.ts'
import { largestWork } from './largest-work.ts'
import { projectRoot, sourceFiles } from './source-files.ts'

const signIn: Form[] = [{ schema: signInSchema, typed: { email: text(254), password, remember: 'on' } }]
const openings = { openingId: text(400), openingEn: text(400), intent: 'save' }
const issue: Form = { schema: issueSchema, typed: { ...openings, leftOut: Array(100).fill(id) } }
const button = (...ids: string[]): Form => ({
  typed: Object.fromEntries([['intent', 'unpublish'], ...ids.map((name) => [name, id])]),
})

/** As many rows of a list as a page has. */
const chosen: Form = {
  schema: chosenSchema,
  typed: {
    ids: Array.from({ length: pageSize }, () => id),
    intent: 'unpublish-chosen',
    confirmed: '24',
    confirmation,
  },
}

const chosenCourses: Form = { ...chosen, typed: { ...chosen.typed, categoryId: id } }

/** The largest forms of each screen, by its route. */
const forms: Record<string, Form[]> = {
  ...largestWork,
  'courses/routes/course.tsx': [
    { schema: reviewSchema, typed: { rating: '5', comment: text(1000), intent: 'review' } },
    { schema: answerSchema, typed: { answer: text(1000), intent: 'answer-review', reviewId: id } },
    { schema: hidingSchema, typed: { reason: text(500), intent: 'hide-review', reviewId: id } },
  ],
  'desk/routes/approvals.tsx': [
    chosen,
    { schema: refusalSchema, typed: { reason: text(2000), intent: 'refuse', personId: id } },
  ],
  ...largestArticles,
  'desk/routes/categories.tsx': [
    {
      schema: editCategorySchema,
      typed: {
        ...{ name: text(60), name_id: text(60), color: '#1f5e46', version: 'a'.repeat(22) },
        base: baseOf({ name: short, name_id: short, color: '#1f5e46', version: 'a'.repeat(22) }),
        take: ['name', 'name_id', 'color'],
        categoryId: id,
        intent: 'update',
      },
    },
  ],
  'desk/routes/courses.tsx': [chosenCourses, button('courseId', 'learners')],
  ...largestDataRequests,
  'desk/routes/events.tsx': [chosen, button('eventId')],
  'desk/routes/inbox.tsx': [
    chosen,
    { schema: replySchema, typed: { text: text(8000), inquiryId: id, intent: 'reply' } },
  ],
  'desk/routes/jobs.tsx': [button('jobId')],
  'desk/routes/newsletter.tsx': [issue],
  'desk/routes/staff-dashboard.tsx': [chosenCourses, button('courseId', 'learners')],
  'desk/routes/page-list.tsx': [largestEntry],
  'desk/routes/user-add.tsx': [
    {
      schema: newUserSchema,
      typed: {
        email,
        ...twice,
        full_name: text(100),
        role: 'instructor',
        avatar_url: url,
        locale: 'id',
        confirmation,
      },
    },
  ],
  'desk/routes/users-import.tsx': [
    { ...button('importId', 'invites'), file: 1_000_000 },
    { typed: { intent: 'start', importId: id, confirmation } },
  ],
  'desk/routes/user.tsx': [editUser],
  'desk/routes/users.tsx': [editUser],
  ...largestDiscussions,
  ...largestGuardians,
  ...largestSignIns,
  'events/routes/event-create.tsx': [{ ...event, file: maxPictureBytes }],
  'events/routes/event-edit.tsx': [{ ...event, file: maxPictureBytes }],
  'events/routes/event-registrants.tsx': [
    chosen,
    button('registrationId', 'waitingId', 'ticketCode', 'early'),
    { schema: addAttendeeSchema, typed: { email, beyond: 'on', intent: 'add' } },
    {
      schema: registrantMessageSchema,
      typed: { audience: 'registered', subject: text(150), text: text(5000), intent: 'message' },
    },
  ],
  'events/routes/event.tsx': [button()],
  ...largestLessons,
  'learning/routes/notes.tsx': [button('noteId')],
  ...largestNotifications,
  'people/routes/messages.tsx': [
    { schema: questionAnswerSchema, typed: { answer: text(2000), intent: 'answer', questionId: id } },
    { schema: reportSchema, typed: { reason: text(500), intent: 'report', questionId: id } },
  ],
  'people/routes/write.tsx': [{ schema: questionSchema, typed: { text: text(2000) } }],
  'people/routes/account.tsx': [
    {
      schema: ownProfileSchema,
      typed: {
        fullName: text(100),
        avatarUrl: url,
        timeZone: 'Asia/Jayapura',
        locale: 'id',
        about: text(1000),
        intent: 'profile',
      },
    },
    {
      schema: mentorProfileSchema,
      typed: { isMentor: 'on', mentorTopics, mentorBio: text(600), intent: 'mentor' },
    },
    {
      schema: changeEmailSchema,
      typed: { email, intent: 'email', confirmation },
    },
    {
      schema: changePasswordSchema,
      typed: { username: email, currentPassword: password, ...twice, intent: 'password' },
    },
  ],
  'people/routes/confirm.tsx': [{ typed: { confirmation } }],
  'people/routes/consents.tsx': [
    { typed: { shown: `${'a'.repeat(64)} ${'b'.repeat(64)}`, intent: 'agree' } },
    { typed: { wanted: 'on', intent: 'newsletter' } },
  ],
  'people/routes/delete-account.tsx': [{ typed: { intent: 'delete', confirmation } }],
  'people/routes/forgot-password.tsx': [{ schema: forgotPasswordSchema, typed: { email } }],
  'people/routes/confirm-email.tsx': [button()],
  'people/routes/new-email.tsx': [{ typed: {} }],
  'people/routes/end-sign-ins.tsx': [{ schema: endMethodsSchema, typed: { code: text(64) } }],
  'people/routes/reset-password.tsx': [{ schema: resetPasswordSchema, typed: twice }],
  'people/routes/sign-in.tsx': signIn,
  'people/routes/sign-up.tsx': [
    {
      schema: signUpSchema,
      typed: { fullName: text(100), email, ...twice, role: 'instructor', terms: 'on' },
    },
  ],
  'site/routes/contact.tsx': [
    { schema: inquirySchema, typed: { kind: 'contact', subject: text(150), ...sender } },
    { schema: inquirySchema, typed: { kind: 'partner', organisation: text(150), ...sender } },
  ],
  // A page whose address fills the head of a request.
  'saved/routes/change-saved.ts': [{ typed: { intent: 'unsave', course: id, from: '?'.repeat(16_384) } }],
  'site/routes/locale.tsx': [{ typed: { locale: 'id', returnTo: '?'.repeat(16_384) } }],
  'site/routes/mentoring.tsx': [
    { schema: inquirySchema, typed: { kind: 'mentoring', topic: 'self-management', mentor: id, ...sender } },
  ],
  'site/routes/newsletter.tsx': [{ schema: newsletterSchema, typed: { email, homepage: '' } }],
  'site/routes/program.tsx': [
    { schema: inquirySchema, typed: { kind: 'program', program: 'creative-room', ofAge: 'on', ...sender } },
  ],
  'studio/routes/add-module.tsx': [
    { schema: moduleFormSchema, typed: { ...newModule, intent: 'add-module' } },
  ],
  'studio/routes/archive-upload.ts': [{ typed: { instructor_id: email }, file: 50_000_000 }],
  'studio/routes/course-create.tsx': [course],
  'studio/routes/course-edit.tsx': [course],
  'studio/routes/quiz.tsx': [largestQuestion],
  'studio/routes/bank.tsx': [largestBank, largestBankFile, largestImport, largestQuestion],
  'studio/routes/course-manage.tsx': [
    button('courseId', 'learners'),
    module,
    lesson,
    { schema: teacherSchema, typed: { email, intent: 'add-teacher' } },
  ],
  'studio/routes/course-upload.tsx': [
    { typed: { intent: 'unpublish', instructor_id: email }, file: 50_000_000 },
    button('upload', 'publish'),
  ],
  'studio/routes/dashboard.tsx': [
    button('courseId', 'learners'),
    { schema: messageSchema, typed: { subject: text(150), text: text(5000), to: id, intent: 'message' } },
  ],
  ...formsOfQuizzes,
  ...largestPayments,
  ...largestVouchers,
  'studio/routes/learners.tsx': [{ schema: enrollmentSchema, typed: { email, reason: text(500) } }],
  'studio/routes/picture-upload.ts': [{ typed: {}, file: maxPictureBytes }],
}

const urlencoded = 'application/x-www-form-urlencoded'

type Module = { handle?: unknown; action?: object }

const refused = (bytes: number, type: string, { handle, action }: Module) => {
  const headers = new Headers({ 'content-length': String(bytes), 'content-type': type })
  return bodyRefusal({ headers, body: new ReadableStream() }, handle, action && uploadRuleOf(action))
}

test.each(Object.entries(forms))(
  'what can be typed at most into %s is taken, and little more',
  async (file, each) => {
    const address = pathToFileURL(path.join(projectRoot, 'app', file)).href
    const module: Module = await import(address)
    const rule = module.action ? uploadRuleOf(module.action) : null
    let largest = 0
    for (const form of each) {
      if (form.schema) expectLargest(form.schema, form.typed)
      const { bytes, type } = await sizeOf(form)
      expect(refused(bytes, type, module), `${type}: ${bytes}`).toBeNull()
      if (form.file === undefined) largest = Math.max(largest, bytes)
      else expect(refused((rule?.mostBytes ?? ordinaryFormBytes) + 1, type, module)).toBe(413)
    }
    const limit = mostOf(module.handle) ?? ordinaryFormBytes
    expect(refused(limit, urlencoded, module)).toBeNull()
    expect(refused(limit + 1, urlencoded, module)).toBe(413)
    if (limit > ordinaryFormBytes) expect(limit, `${largest}`).toBeLessThan(largest * 1.1)
    // Who may send a large body is decided before it is read.
    if (limit > smallBodyBytes) expect(rule).not.toBeNull()
  },
)

test('every route that reads a form is among them', () => {
  const reading = sourceFiles(['app'])
    .filter(
      ({ path: file, text: source }) =>
        /\/routes\//.test(file) && /\b(readForm|readAnswers|takeInquiry|answerCourseList)\(/.test(source),
    )
    .map(({ path: file }) => file.replace(/^app\//, ''))
  expect(Object.keys(forms).sort()).toEqual(reading)
})
