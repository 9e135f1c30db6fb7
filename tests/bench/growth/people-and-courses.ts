import { htmlEdition } from '#domain/courses/lesson-html.server.ts'
import { wordsBy } from './made-words.ts'

/** A table and what fills it. */
export type Filling = [table: string, statement: string]

/** Things by number have ids that anybody can say, here … */
const kinds = [
  'category',
  'person',
  'course',
  'module',
  'lesson',
  'enrolment',
  'event',
  'seat',
  'order',
  'attempt',
  'fact',
  'movement',
  'message',
  'inquiry',
] as const
type Kind = (typeof kinds)[number]
const headOf = (kind: Kind) => `${(kinds.indexOf(kind) + 1).toString(16).padStart(8, '0')}-0000-7000-8000-`
export const idIn = (kind: Kind, number: number): string =>
  headOf(kind) + number.toString(16).padStart(12, '0')
/** … and in SQL. They go up, as those of the product do. */
export const idBy = (kind: Kind, number: string): string =>
  `('${headOf(kind)}' || lpad(to_hex((${number})::bigint), 12, '0'))::uuid`

/** The first courses are long, the others have two lessons each: what one course is must not depend on how many there are. */
const longCourses = 50
const lessonsOfLong = 12
const lessonsOf = (course: string) =>
  `(case when ${course} <= ${longCourses} then ${lessonsOfLong} else 2 end)`
const modulesOf = (course: string) => `(case when ${course} <= ${longCourses} then 3 else 1 end)`

/** Who works here: as many on every platform. */
const isStaff = (n: string): string => `(${n} % 40 = 1 and ${n} <= 1000)`
const teaches = (n: string) => `(${n} % 50 = 2)`
export const learns = (n: string): string => `(not ${isStaff(n)} and not ${teaches(n)})`
const all = (size: number) => `generate_series(1, ${size}) n`

export const coursesOf = (size: number): Filling[] => [
  [
    'categories',
    `insert into categories (id, name, color) select ${idBy('category', 'n')}, 'Kategori ' || n, '#1e4d38' from generate_series(1, 8) n`,
  ],
  [
    'courses',
    `insert into courses (id, title, description, category_id, instructor_id, level, duration_hours, price, is_published, published_at, created_at, publication_asked_at)
    select ${idBy('course', 'n')}, initcap(${wordsBy('n', 1, 4)}), initcap(left(${wordsBy('n', 2, 14)}, 200)) || '.', ${idBy('category', '1 + n % 8')},
      ${idBy('person', `2 + 50 * (n % ${Math.ceil(size / 50)})`)}, (array['beginner', 'intermediate', 'advanced']::level[])[1 + n % 3], 1 + n % 20, (n % 8) * 75000,
      ${isPublished('n')}, case when ${isPublished('n')} then at end, at, case when n % 70 = 3 then at end
    from (select n, now() - n * interval '700 days' / ${size} as at from ${all(size)}) made`,
  ],
  [
    'course_modules',
    `insert into course_modules (id, course_id, title, order_index) select ${idBy('module', 'n * 4 + k')}, ${idBy('course', 'n')}, 'Modul ' || k, k
    from ${all(size)}, lateral generate_series(1, ${modulesOf('n')}) k`,
  ],
  [
    'lessons',
    `insert into lessons (id, module_id, title, content, html, html_edition, order_index, is_free)
    select ${idBy('lesson', 'n * 16 + k')}, ${idBy('module', 'n * 4 + 1 + (k - 1) / 4')}, initcap(${wordsBy('n * 16 + k', 3, 3)}), text, '<p>' || text || '</p>', ${htmlEdition},
      1 + (k - 1) % 4, k = 1
    from (select n, k, 'Dalam pelajaran ini kamu belajar ' || k || ' hal dari contoh nyata, lalu mencobanya sendiri.' as text
      from ${all(size)}, lateral generate_series(1, ${lessonsOf('n')}) k) told`,
  ],
]

/** Seven in ten. Of the first, which are looked at, all. */
const isPublished = (n: string) => `(${n} % 10 not in (3, 6, 9) or ${n} <= ${longCourses})`

export const peopleOf = (size: number): Filling[] => [
  [
    'profiles',
    `insert into profiles (id, email, email_verified, full_name, role, created_at, last_seen_at, suspended_at, approved_at)
    select ${idBy('person', 'n')}, 'orang' || n || '@bench.example.org', true, initcap(${wordsBy('n', 4, 2)}) || ' ' || n,
      (case when ${isStaff('n')} then 'staff' when ${teaches('n')} then 'instructor' else 'student' end)::role,
      now() - n * interval '700 days' / ${size}, case when n % 3 = 0 then now() - n % 60 * interval '1 day' end,
      case when n % 100 = 3 then now() end, case when ${teaches('n')} then now() end
    from ${all(size)}`,
  ],
]

/** Ten places a person. One in ten learns in the first course, which grows with the platform; all others have about ten learners. */
const popular = 1
const places = (size: number) => `
  select n, k, course, now() - (n * 31 + k * 17) % 400 * interval '1 day' - n % 86400 * interval '1 second' as at,
    case k when 1 then 100 when 2 then 50 else 0 end as progress
  from (select n, k, case when k = 10 and n % 10 = 0 then ${popular} else 1 + (n::bigint * 7919 + k * 104729) % ${size} end as course
    from ${all(size)}, generate_series(1, 10) k where ${learns('n')}) taken
  where k = 10 or n % 10 > 0 or course <> ${popular}`

/** In which course somebody's nth place is, of those who don't learn in the most popular one: its id. */
export const courseOf = (person: number, place: number, size: number): string =>
  idIn('course', courseNumber(person, place, size))
const courseNumber = (person: number, place: number, size: number) =>
  1 + ((person * 7919 + place * 104_729) % size)
/** That course, and its first lesson. */
export const lessonOf = (person: number, place: number, size: number) => ({
  courseId: courseOf(person, place, size),
  lessonId: idIn('lesson', courseNumber(person, place, size) * 16 + 1),
})

export const learningOf = (size: number): Filling[] => [
  [
    'enrollments',
    `insert into enrollments (id, user_id, course_id, enrolled_at, price_paid, progress_percentage, completed_at)
    select ${idBy('enrolment', 'n::bigint * 16 + k')}, ${idBy('person', 'n')}, ${idBy('course', 'course')}, at, (course % 8) * 75000, progress,
      case when progress = 100 then at + interval '10 days' end from (${places(size)}) place`,
  ],
  [
    'lesson_completions',
    `insert into lesson_completions (user_id, lesson_id, completed_at)
    select ${idBy('person', 'n')}, ${idBy('lesson', 'course * 16 + l')}, at + l * interval '12 hours'
    from (${places(size)}) place, lateral generate_series(1, (${lessonsOf('course')} * progress / 100)) l where k <= 2`,
  ],
  [
    'certificates',
    `insert into certificates (id, number, verify_code, user_id, course_id, holder_name, course_title, duration_hours, issuer, completed_at)
    select ${idBy('enrolment', 'n * 16')}, 'BENCH', md5(n::text), ${idBy('person', 'n')}, ${idBy('course', 'course')}, 'Orang', 'Kursus', 1, 'Noken', at + interval '10 days'
    from (${places(size)}) place where k = 1`,
  ],
  [
    'course_reviews',
    `insert into course_reviews (id, user_id, course_id, rating, comment, created_at)
    select ${idBy('enrolment', 'n * 16 + k')}, ${idBy('person', 'n')}, ${idBy('course', 'course')}, 1 + n % 5, 'Mudah diikuti.', at + interval '11 days'
    from (${places(size)}) place where k = 1 or (k = 10 and course = ${popular} and n % 100 = 0)`,
  ],
  [
    'saved_courses',
    `insert into saved_courses (user_id, course_id, saved_at) select ${idBy('person', 'n')}, ${idBy('course', `1 + (n::bigint * 613) % ${size}`)}, now() - n * interval '1 minute' from ${all(size)} where n % 4 = 0`,
  ],
]
