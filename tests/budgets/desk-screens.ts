import { z } from 'zod'
import type { Role } from '#shared/roles.ts'

/** What the screens are about: ids of things that are there. `lesson` and `learner` are of `course`. */
export const toldSchema = z.object({
  course: z.uuid(),
  module: z.uuid(),
  lesson: z.uuid(),
  learner: z.uuid(),
  instructor: z.uuid(),
  event: z.uuid(),
  registration: z.uuid(),
  order: z.uuid(),
  statement: z.uuid(),
  voucher: z.uuid(),
})

export type Told = z.output<typeof toldSchema>

const each = (role: Role, path: string, queries: readonly string[]): [Role, string][] =>
  queries.map((query) => [role, path + query])

/** Every screen that working people have, with its tabs, and with what a URL asks for beside it: a dialog, a search, a page further on. */
export function deskScreens(told: Told) {
  const { course, module, lesson, learner, instructor, event, registration, order, statement, voucher } = told
  const studioDialogs = [
    '?dialog=add-module',
    `?dialog=edit-module&id=${module}`,
    `?dialog=delete-module&id=${module}`,
    '?dialog=add-lesson',
    `?dialog=edit-lesson&id=${lesson}`,
    `?dialog=move-lesson&id=${lesson}`,
    `?dialog=delete-lesson&id=${lesson}`,
    '?dialog=teachers',
    '?dialog=publish-course',
    '?dialog=delete-course',
  ]
  const ofCourse = (role: Role, desk: string): [Role, string][] => [
    ...each(role, `/${desk}/courses/${course}/manage`, ['', ...studioDialogs]),
    ...each(role, `/${desk}/courses/${course}/edit`, ['']),
    ...each(role, `/${desk}/courses/${course}/learners`, ['', '?search=a']),
    ...each(role, `/${desk}/courses/${course}/learners/${learner}`, ['', '?dialog=remove']),
    ...each(role, `/${desk}/courses/${course}/quiz/${lesson}`, ['', '?add=single']),
    ...each(role, `/${desk}/courses/${course}/quiz/${lesson}/results`, ['']),
    ...each(role, `/${desk}/courses/${course}/quiz/${lesson}/regrade`, ['']),
    ...each(role, `/${desk}/courses/${course}/bank`, ['', '?tag=a', '?add=single']),
    ...each(role, `/${desk}/courses/${course}/marking`, ['', '?show=marked']),
    ...each(role, `/${desk}/courses/${course}/essays`, ['']),
    ...each(role, `/${desk}/courses/${course}/gradebook`, ['', '?show=below&sort=highest', '?weights=open']),
    ...each(role, `/${desk}/courses/${course}/gradebook/${learner}`, ['']),
    ...each(role, `/${desk}/courses/${course}/assignment/${lesson}`, ['']),
    ...each(role, `/${desk}/courses/create`, ['']),
    ...each(role, `/${desk}/courses/upload`, ['']),
  ]
  const registrants = `/admin/events/${event}/registrants`
  return [
    ...each('instructor', '/instructor/dashboard', [
      '',
      '?tab=courses',
      `?tab=courses&delete=${course}`,
      '?tab=students',
      '?tab=students&status=stopped&search=a&message=all',
      '?tab=analytics',
      `?tab=analytics&course=${course}`,
      '?tab=insights',
    ]),
    ...each('instructor', '/instructor/questions', ['', '?cursor=x']),
    ...each('instructor', '/instructor/marking', ['']),
    ...each('instructor', '/instructor/payouts', ['']),
    ...each('staff', '/staff/vouchers', ['', '?status=usable&search=a', `?stop=${voucher}`]),
    ...each('staff', '/staff/vouchers/new', ['']),
    ...each('staff', `/staff/vouchers/${voucher}`, ['', '?stop=1']),
    ...each('staff', '/staff/scholarships', ['', '?status=granted']),
    ...each('admin', '/admin/users/class', ['']),
    ...each('admin', `/admin/users/${instructor}/birth-date`, ['']),
    ...each('admin', `/admin/users/${instructor}/portfolio`, ['']),
    ...each('staff', '/staff/data-requests', ['', '?status=answered']),
    ...each('staff', '/staff/payouts', ['', '?month=2026-11']),
    ...ofCourse('instructor', 'instructor'),
    ...ofCourse('admin', 'admin'),
    ...each('admin', '/admin/courses/add-module', [`?courseId=${course}`]),
    ...each('staff', '/staff/dashboard', [
      '',
      '?tab=courses',
      `?tab=courses&delete=${course}`,
      '?tab=analytics',
    ]),
    ...each('staff', '/staff/approvals', ['', `?refuse=${instructor}`]),
    ...each('staff', '/staff/categories', ['', '?add']),
    ...each('staff', '/staff/articles', ['', '?search=kerja', '?delete=setelah-ditolak']),
    ...each('staff', '/staff/articles/new', ['']),
    ...each('staff', '/staff/articles/setelah-ditolak', ['']),
    ...each('staff', '/staff/articles/preview', ['?article=setelah-ditolak']),
    ...each('staff', '/staff/pages', ['']),
    ...each('staff', '/staff/pages/testimonials', ['', '?edit=0', '?add']),
    ...each('staff', '/staff/pages/testimonials/preview', ['']),
    ...each('staff', '/staff/inbox', ['', '?status=all&kind=contact']),
    ...each('staff', '/staff/newsletter', ['']),
    ...each('staff', '/staff/payments', [
      '',
      '?view=all',
      '?view=awaiting',
      '?search=NKN',
      '?search=150.123',
    ]),
    ...each('staff', `/staff/payments/${order}`, ['', '?ask=refund', '?ask=turn-away']),
    ...each('staff', '/staff/payments/statements', ['']),
    ...each('staff', `/staff/payments/statements/${statement}`, ['', '?view=unmatched']),
    ...each('admin', '/admin/dashboard', ['']),
    ...each('admin', '/admin/courses', [
      '',
      '?sort=-revenue',
      '?search=a',
      `?delete=${course}`,
      `?ask=category&ids=${course}`,
    ]),
    ...each('admin', '/admin/events', ['', '?status=past&sort=title', '?search=a', `?cancel=${event}`]),
    ...each('admin', '/admin/events/create', ['', `?like=${event}`]),
    ...each('admin', `/admin/events/${event}/edit`, ['']),
    ...each('admin', registrants, [
      '',
      '?status=waiting',
      '?ticket=AAAA',
      '?dialog=add',
      '?dialog=message',
      `?dialog=remove&id=${registration}`,
      `?dialog=remove&id=${registration}&ticket=AAAA`,
    ]),
    ...each('admin', '/admin/users', [
      '',
      '?sort=name&role=student',
      '?search=a',
      `?edit=${learner}`,
      `?delete=${learner}`,
      `?ask=suspend&ids=${learner}`,
    ]),
    ...each('admin', '/admin/users/add', ['']),
    ...each('admin', '/admin/users/import', ['']),
    ...each('admin', `/admin/users/${instructor}`, [
      '',
      ...['courses', 'teaching', 'events', 'certificates', 'mails', 'activity'].map((tab) => `?tab=${tab}`),
      '?dialog=delete',
      '?dialog=edit&tab=activity',
    ]),
    ...each('admin', '/admin/audit', ['', '?search=a']),
    ...each('admin', '/admin/jobs', ['', '?state=dead']),
    ...each('admin', '/admin/mails', ['']),
    ...each('admin', '/admin/mails/event-registered', ['']),
    ...(['admin', 'staff', 'instructor'] as const).flatMap((role) =>
      each(role, '/desk/search', ['', '?q=usaha']),
    ),
    ...each('instructor', '/instructor/questions', ['']),
    ...each('instructor', '/messages', ['']),
  ]
}
