import { articleBounds } from '#domain/articles/writing/article-bounds.ts'
import { articleFormSchema, newTypedArticle } from '#domain/articles/writing/article-form.ts'
import { eventFormSchema, newTypedEvent } from '#domain/events/schema.ts'
import { baseOf } from '#domain/forms/base-of.ts'
import { notificationKinds } from '#domain/notifications/notification-kinds.ts'
import { editUserSchema } from '#domain/people/schema.ts'
import { maxPictureBytes } from '#domain/people/store-picture.server.ts'
import { courseFormSchema, newTypedCourse } from '#domain/studio/course-form.ts'
import { lessonFormSchema, moduleFormSchema, newTypedLesson } from '#domain/studio/curriculum-form.ts'
import { motifs } from '#shared/motifs.ts'
import { type Form, letter } from './form-size.ts'

// What fields hold at most, and the forms that hold most of all.

/** The longest text that a base holds as it is, in the encoding that makes most of it. */
export const short = '漢'.repeat(40)

const longestMotif = motifs.toSorted((one, other) => other.length - one.length)[0] ?? ''
export const text = (length: number) => letter.repeat(length)
export const email = `${'+'.repeat(242)}@example.org`
export const url = `https://example.org/${text(2028)}`
export const password = text(128)
export const twice = { password, confirmPassword: password }
// Checked before the form is, and as long as a password.
export const confirmation = '漢'.repeat(128)
export const id = '0190a7c2-0000-7000-8000-000000000001'
const at = '2026-11-22T02:46:00.000Z'
export const sender = { name: text(100), email, message: text(4000), homepage: '' }
const kinds = [...notificationKinds]
export const everyWish = { here: kinds, mail: kinds, push: kinds, isQuietAtNight: 'on', wantsDigest: 'on' }
export const event: Form = {
  schema: eventFormSchema,
  typed: {
    ...newTypedEvent,
    title: text(200),
    description: text(20_000),
    category_id: id,
    event_type: 'offline',
    motif: longestMotif,
    thumbnail_url: url,
    start_date: '2026-11-20T16:00',
    end_date: '2026-11-20T18:00',
    location: text(300),
    meeting_url: url,
    max_attendees: '100000',
    minimum_age: '99',
    price: '1000000000',
    is_published: 'on',
    past_ok: 'on',
    updated_at: at,
    base: baseOf({ ...newTypedEvent, title: short, description: short, location: short }),
  },
}
const lines = Array.from({ length: 20 }, () => text(200)).join('\r\n')
export const course: Form = {
  schema: courseFormSchema({ choosesInstructor: true }),
  typed: {
    ...newTypedCourse,
    title: text(200),
    description: text(5000),
    category_id: id,
    instructor_id: email,
    price: '999999000',
    list_price: '1000000000',
    thumbnail_url: url,
    motif: longestMotif,
    outcomes: lines,
    requirements: lines,
    is_published: 'on',
    updated_at: at,
    base: baseOf({ ...newTypedCourse, title: short, description: short }),
  },
  file: maxPictureBytes,
}
const tag = text(articleBounds.tag)
export const article: Form = {
  schema: articleFormSchema({ today: '2026-11-22' }),
  typed: {
    ...newTypedArticle,
    title: text(articleBounds.title),
    slug: 'a'.repeat(articleBounds.slug),
    excerpt: text(articleBounds.excerpt),
    category: 'Digital Marketing',
    author: text(articleBounds.author),
    tags: Array.from({ length: articleBounds.tags }, (_, place) => `${place}${tag.slice(1)}`).join(', '),
    thumbnail_url: url,
    motif: longestMotif,
    body: text(articleBounds.body),
    is_featured: 'on',
    published_date: '2026-11-22',
    updated_at: at,
    base: baseOf({ ...newTypedArticle, title: short, excerpt: short, author: short }),
    intent: 'publish',
  },
  file: 2 * maxPictureBytes,
}
export const newModule = { title: text(200), description: text(5000), updated_at: at }
export const module: Form = {
  schema: moduleFormSchema,
  typed: {
    ...newModule,
    base: baseOf({ title: short, description: short, updated_at: at }),
    take: ['title', 'description'],
    intent: 'update-module',
    moduleId: id,
  },
}
export const lesson: Form = {
  schema: lessonFormSchema,
  typed: {
    ...newTypedLesson,
    title: text(200),
    content: text(1_000_000),
    updated_at: at,
    base: baseOf({ ...newTypedLesson, title: short, content: short }),
    intent: 'update-lesson',
    lessonId: id,
  },
  file: maxPictureBytes,
}

export const editUser: Form = {
  schema: editUserSchema,
  typed: {
    full_name: text(100),
    email,
    role: 'instructor',
    avatar_url: url,
    version: text(64),
    base: baseOf({ full_name: short, email, role: 'instructor', avatar_url: url, version: text(64) }),
    take: ['full_name', 'email', 'role', 'avatar_url'],
    userId: id,
    intent: 'update',
    confirmation,
  },
}
