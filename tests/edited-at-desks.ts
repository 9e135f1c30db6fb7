import { fieldLabels as articleLabels } from '#app/desk/articles/article-labels.ts'
import { fieldLabels as categoryLabels } from '#app/desk/categories/category-labels.ts'
import { fieldLabels as userLabels } from '#app/desk/users/user-labels.ts'
import {
  fieldLabels as voucherLabels,
  fieldsTogether as voucherTogether,
} from '#app/desk/vouchers/voucher-words.ts'
import {
  fieldLabels as eventLabels,
  fieldsTogether as eventTogether,
} from '#app/events/event-form/event-in-words.ts'
import type { Db } from '#db/client.server.ts'
import { articleFormSchema, newTypedArticle, typedArticle } from '#domain/articles/writing/article-form.ts'
import { createArticle } from '#domain/articles/writing/create-article.server.ts'
import { articleForEditing } from '#domain/articles/writing/desk-articles.server.ts'
import { updateArticle } from '#domain/articles/writing/update-article.server.ts'
import { listCategories } from '#domain/courses/categories/list-categories.server.ts'
import { categorySchema, typedCategory } from '#domain/courses/categories/schema.ts'
import { typeCategory } from '#domain/courses/categories/type-category.server.ts'
import { updateCategory } from '#domain/courses/categories/update-category.server.ts'
import { createEvent } from '#domain/events/create-event.server.ts'
import { eventForEditing } from '#domain/events/event-detail.server.ts'
import { eventFormSchema, newTypedEvent, typedEvent, typeEvent } from '#domain/events/schema.ts'
import { updateEvent } from '#domain/events/update-event.server.ts'
import { createOutbox } from '#domain/outbox/outbox.server.ts'
import { changeVoucher } from '#domain/payments/vouchers/change-voucher.server.ts'
import { makeVoucher } from '#domain/payments/vouchers/make-voucher.server.ts'
import { newTypedVoucher, typedVoucher, voucherFormSchema } from '#domain/payments/vouchers/schema.ts'
import { voucherRecord } from '#domain/payments/vouchers/voucher-record.server.ts'
import { voucherWithVersion } from '#domain/payments/vouchers/voucher-version.server.ts'
import { userForEditing } from '#domain/people/list-users.server.ts'
import { editUserSchema } from '#domain/people/schema.ts'
import { updateUser } from '#domain/people/update-user.server.ts'
import { typeUser } from '#domain/people/user-version.server.ts'
import { isoDay } from '#shared/dates.ts'
import { defaultTimeZone } from '#shared/time-zones.ts'
import { parseMoment } from '#shared/typed-values.ts'
import type { EditedThing } from './edited-thing.ts'
import { makeCategory } from './factories/make-course.ts'
import { makePerson } from './factories/make-person.ts'

/** What staff and admins edit. */
export async function editedAtDesks(db: Db): Promise<Record<string, EditedThing>> {
  const staff = await makePerson(db, { role: 'staff' })
  const admin = await makePerson(db, { role: 'admin' })
  const person = await makePerson(db, { fullName: 'Lama' })
  const outbox = createOutbox({
    authSecret: 'a secret of thirty-two characters',
    publicUrl: 'https://noken.example',
  })
  const eventId = await createEvent(
    db,
    staff,
    eventFormSchema.parse({
      ...newTypedEvent,
      title: 'Kelas',
      description: 'Isi.',
      start_date: '2030-11-20T16:00',
      end_date: '2030-11-20T18:00',
      meeting_url: 'https://meet.example.org/kelas',
      location: 'Balai Kota',
    }),
  )
  const articleSchema = articleFormSchema({ today: isoDay(new Date(), defaultTimeZone) })
  const slug = await createArticle(
    db,
    staff,
    articleSchema.parse({
      ...newTypedArticle,
      title: 'Noken',
      excerpt: 'Singkat.',
      category: 'Karir',
      author: 'Ana',
      body: 'Isi.',
    }),
    true,
  )
  const categoryId = (await makeCategory(db)).id
  const voucherId = (
    await makeVoucher(
      db,
      staff,
      voucherFormSchema(staff.timeZone).parse({ ...newTypedVoucher, value: '10', subject: 'course' }),
    )
  ).id
  return {
    event: {
      names: Object.keys(eventLabels()),
      together: eventTogether,
      fields: Object.keys(typedEvent.shape),
      opened: async () => {
        const event = await eventForEditing(db, staff, eventId)
        return typeEvent({ ...event, categoryId: event.category?.id ?? null })
      },
      save: (typed) =>
        updateEvent(db, outbox, staff, eventId, eventFormSchema.parse(typed), {
          openedAt: parseMoment(typed.updated_at ?? ''),
        }),
      mine: { description: 'Isi yang lain.' },
      theirs: { location: 'Gedung B' },
    },
    user: {
      names: Object.keys(userLabels()),
      fields: ['full_name', 'email', 'role', 'avatar_url'],
      opened: async () => {
        const user = await userForEditing(db, admin, person.id)
        return { ...typeUser(user), version: user.version, updated_at: '' }
      },
      save: (typed) => updateUser(db, outbox, admin, person.id, editUserSchema.parse(typed)),
      mine: { full_name: 'Baru' },
      theirs: { avatar_url: 'https://example.org/a.webp' },
    },
    article: {
      names: Object.keys(articleLabels()),
      fields: Object.keys(typedArticle.shape),
      opened: async () => (await articleForEditing(db, staff, slug)).typed,
      save: (typed) => updateArticle(db, staff, slug, articleSchema.parse(typed)),
      mine: { excerpt: 'Singkat sekali.' },
      theirs: { tags: 'noken, papua' },
    },
    category: {
      names: Object.keys(categoryLabels()),
      fields: Object.keys(typedCategory.shape),
      opened: async () => {
        const found = (await listCategories(db, staff, 'en', '')).find(({ id }) => id === categoryId)
        return found && { ...typeCategory(found), updated_at: '' }
      },
      save: (typed) =>
        updateCategory(db, staff, categoryId, categorySchema.parse(typed), typed.version ?? ''),
      mine: { color: '#14261d' },
      theirs: { name_id: 'Kerajinan' },
    },
    voucher: {
      names: Object.keys(voucherLabels()),
      together: voucherTogether,
      fields: Object.keys(typedVoucher.shape),
      opened: async () => {
        const { voucher } = await voucherRecord(db, staff, voucherId, '')
        return { ...voucherWithVersion(voucher, staff.timeZone), updated_at: '' }
      },
      save: (typed) =>
        changeVoucher(
          db,
          staff,
          voucherId,
          voucherFormSchema(staff.timeZone).parse({ ...typed, code: '' }),
          typed.version ?? '',
        ),
      mine: { note: 'Untuk mitra' },
      theirs: { valid_until: '2031-01-31' },
    },
  }
}
