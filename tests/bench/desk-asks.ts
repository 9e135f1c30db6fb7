import { idIn } from './desk-data.ts'

/** `popular` teaches two tenths of all people, so a hundred times as many on the large platform; `teacher` as many on both. */
export type Desk = 'admin' | 'staff' | 'teacher' | 'popular'

const course = idIn('course', 1)
/** Somebody who learns, and somebody who teaches. */
const learner = idIn('person', 4)
export const instructor = idIn('person', 52)

/** Things that desks look at, by their ids. */
export type Looked = Record<'course' | 'event' | 'learner' | 'instructor' | 'staff', string>

const withQueries = (desk: Desk, path: string, queries: string[]): [Desk, string][] =>
  queries.map((query) => [desk, path + query])

const studioQueries = [
  '',
  '?tab=courses',
  '?tab=courses&sort=-learners',
  '?tab=courses&search=usaha',
  '?tab=students',
  '?tab=students&sort=name',
  '?tab=students&sort=progress',
  '?tab=students&status=completed',
  '?tab=students&status=active',
  '?tab=students&status=not-begun',
  '?tab=students&status=stopped',
  '?tab=students&search=orang',
  '?tab=analytics',
  '?tab=insights',
]

/** Every list of the desks, with each order, each filter and a search; pages of one thing that have lists; the dashboards. */
export const deskReads = ({
  course,
  event,
  learner,
  instructor,
  staff,
}: Looked): readonly [Desk, string][] => [
  ...withQueries('admin', '/admin/courses', [
    '',
    ...['title', 'price', 'learners', 'rating', 'revenue'].flatMap((key) => [
      `?sort=${key}`,
      `?sort=-${key}`,
    ]),
    '?status=published',
    '?status=draft',
    '?status=draft&sort=-revenue',
    '?search=usaha',
    '?search=usaha&sort=title',
    '?search=qqqq',
  ]),
  ...withQueries('admin', '/admin/events', [
    '',
    '?sort=title',
    '?sort=-title',
    '?sort=start',
    '?status=upcoming',
    '?status=past',
    '?status=draft',
    '?status=cancelled',
    '?status=cancelled&sort=title',
    '?search=acara',
    '?search=qqqq',
  ]),
  ...withQueries('admin', '/admin/users', [
    '',
    ...['name', 'joined', 'seen'].flatMap((key) => [`?sort=${key}`, `?sort=-${key}`]),
    '?role=instructor',
    '?role=instructor&sort=name',
    '?role=staff&sort=-seen',
    '?search=orang9',
    '?search=orang9&sort=name',
    '?search=qqqq',
    '?search=zz',
  ]),
  ...withQueries('admin', `/admin/users/${learner}`, [
    '',
    '?tab=courses',
    '?tab=events',
    '?tab=certificates',
    '?tab=consents',
    '?tab=mails',
    '?tab=activity',
  ]),
  ['admin', `/admin/users/${instructor}?tab=teaching`],
  ...withQueries('admin', '/admin/audit', [
    '',
    '?action=user-updated',
    '?search=staf',
    '?search=qqqq',
    '?search=zz',
    `?actor=${staff}`,
    '?from=2026-01-01&to=2026-12-31',
  ]),
  ...withQueries('admin', '/admin/jobs', ['', '?state=dead', '?state=later', '?kind=send-mail']),
  ...withQueries('admin', '/admin/mails', ['', '?search=event']),
  ...withQueries('admin', `/admin/events/${event}/registrants`, [
    '',
    '?status=absent',
    '?status=present',
    '?status=waiting',
    '?search=orang',
    '?search=qqqq',
  ]),
  ...withQueries('admin', `/admin/courses/${course}/learners`, ['', '?search=orang', '?search=qqqq']),
  ['admin', `/admin/courses/${course}/learners/${learner}`],
  ['admin', `/admin/courses/${course}/manage`],
  ['admin', '/admin/dashboard'],
  ['admin', '/desk/search?q=usaha'],
  ...withQueries('staff', '/staff/inbox', [
    '',
    '?sort=sent',
    '?status=all',
    '?kind=partner',
    '?kind=partner&status=all&sort=sent',
  ]),
  ...withQueries('staff', '/staff/approvals', ['', '?sort=name', '?sort=-asked']),
  ...withQueries('staff', '/staff/categories', ['', '?sort=-courses', '?sort=-events']),
  ...withQueries('staff', '/staff/articles', ['', '?search=kerja']),
  ['staff', '/staff/newsletter'],
  ...withQueries('staff', '/staff/dashboard', [
    '',
    '?tab=courses',
    '?tab=courses&search=usaha',
    '?tab=analytics',
  ]),
  ...withQueries('teacher', '/instructor/dashboard', studioQueries),
  ['teacher', '/messages'],
]

/** The same of this bench's platform, and the screens of somebody who teaches very many. */
export const reads: readonly [Desk, string][] = [
  ...deskReads({ course, event: idIn('event', 1), learner, instructor, staff: idIn('person', 1) }),
  ...withQueries('popular', '/instructor/dashboard', studioQueries),
  ['popular', `/instructor/dashboard?tab=students&course=${course}`],
  ['popular', `/instructor/dashboard?tab=analytics&course=${course}`],
  ['popular', `/instructor/courses/${course}/manage`],
  ['popular', `/instructor/courses/${course}/learners`],
  ['popular', '/messages'],
]

export type Write = {
  what: string
  desk: Desk
  path: string
  /** The screen of the form, where it says something that is sent along. */
  screen?: string
  fields: (time: number, screen: string) => Record<string, string>
  /** What it is answered with where that is the same screen. */
  status?: number
}

/** By their numbers (desk-data.ts) those who are not suspended, do not teach or work here, and do not learn in the
 *  second course yet, on either site. */
const newcomers = Array.from({ length: 900 }, (_, place) => 101 + place).filter(
  (n) => n % 9 !== 0 && n % 40 !== 1 && n % 50 !== 2 && n % 100 !== 3,
)

/** What is written most at desks, the `time`-th time. */
export const writes: readonly Write[] = [
  {
    what: 'check in',
    desk: 'staff',
    path: `/admin/events/${idIn('event', 1)}/registrants`,
    fields: (time) => ({ intent: 'check-in', registrationId: idIn('seat', `${1 + time}-1`) }),
    status: 200,
  },
  {
    what: 'publish and unpublish',
    desk: 'admin',
    path: '/admin/courses',
    fields: (time) => ({ intent: time % 2 === 0 ? 'unpublish' : 'publish', courseId: course }),
  },
  {
    what: 'deactivate and activate',
    desk: 'admin',
    path: `/admin/users/${learner}`,
    fields: (time) => ({ intent: time % 2 === 0 ? 'suspend' : 'activate' }),
  },
  {
    what: 'enrol by hand',
    desk: 'admin',
    path: `/admin/courses/${idIn('course', 2)}/learners`,
    fields: (time) => ({ email: `orang${newcomers[time]}@bench.example.org`, reason: 'Pindah kelas.' }),
  },
  {
    what: 'save a lesson',
    desk: 'popular',
    path: `/instructor/courses/${course}/manage`,
    screen: `/instructor/courses/${course}/manage?dialog=edit-lesson&id=${idIn('lesson', '1-2')}`,
    fields: (time, screen) => ({
      intent: 'update-lesson',
      lessonId: idIn('lesson', '1-2'),
      title: `Pelajaran ${time}`,
      content: `Isi pelajaran ${time}.`,
      video_url: '',
      duration_minutes: '10',
      updated_at: /name="updated_at" value="([^"]+)"/.exec(screen)?.[1] ?? '',
    }),
  },
]
