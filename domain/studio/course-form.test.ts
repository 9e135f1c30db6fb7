import { expect, test } from 'vitest'
import { m } from '#messages'
import { courseFormSchema, newTypedCourse, type TypedCourse, typeCourse } from './course-form.ts'

const category = '0190a7c2-0000-7000-8000-000000000001'
const instructor = '0190a7c2-0000-7000-8000-000000000002'
const good = { ...newTypedCourse, title: 'Memimpin', description: 'Untuk pemula.', category_id: category }

const problemsOf = (form: Partial<TypedCourse>, choosesInstructor = false) => {
  const { error } = courseFormSchema({ choosesInstructor }).safeParse({ ...good, ...form })
  return error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []
}

test('an empty form is told what it needs, in the order of SPEC §5', () => {
  const empty = { title: ' ', description: ' \n', category_id: '', instructor_id: '' }
  expect(problemsOf(empty, true)).toEqual([
    ['title', m.studio_title_required()],
    ['description', m.studio_description_required()],
    ['category_id', m.studio_category_required()],
    ['instructor_id', m.studio_instructor_required()],
  ])
  expect(problemsOf(empty).map(([field]) => field)).toEqual(['title', 'description', 'category_id'])
})

test('an instructor is named by id or by address', () => {
  for (const named of [instructor, 'maria@noken.example'])
    expect(problemsOf({ instructor_id: named }, true), named).toEqual([])
  for (const nobody of ['Maria', `${'m'.repeat(254)}@noken.example`])
    expect(
      problemsOf({ instructor_id: nobody }, true).map(([field]) => field),
      nobody,
    ).toEqual(['instructor_id'])
})

test.each([
  ['duration_hours', ['0', '1001', '1.5', '-1', 'dua', ''], ['1', '1000']],
  ['price', ['500', '-1000', '1001', '1e3', '1000000001000'], ['0', '', '1000', '149000']],
  ['level', ['expert', ''], ['beginner', 'advanced']],
  ['language', ['bahasa indonesia', '<b>'], ['', 'id', 'en', 'zh-Hans']],
  [
    'thumbnail_url',
    [
      'javascript:alert(1)',
      'ftp://a.example/b.png',
      'gambar.png',
      'https://u:p@a.example/b.png',
      '/etc/passwd',
    ],
    ['', 'https://a.example/b.png', 'http://a.example/b.png', '/media/courses/0a-10x10.webp'],
  ],
  ['title', ['x'.repeat(201)], ['x'.repeat(200)]],
  ['description', ['x'.repeat(5001)], ['x'.repeat(5000)]],
  ['outcomes', [Array(21).fill('x').join('\n'), 'x'.repeat(201)], ['', 'satu\n\ndua']],
] as const)('%s has its bounds', (field, refused, taken) => {
  for (const value of refused)
    expect(
      problemsOf({ [field]: value }).map(([name]) => name),
      value,
    ).toEqual([field])
  for (const value of taken) expect(problemsOf({ [field]: value }), value).toEqual([])
})

test('a list price is higher than the price, or there is none', () => {
  expect(problemsOf({ price: '100000', list_price: '100000' })).toEqual([
    ['list_price', m.studio_list_price_invalid()],
  ])
  expect(problemsOf({ price: '100000', list_price: '150000' })).toEqual([])
  expect(problemsOf({ price: '0', list_price: '' })).toEqual([])
})

test('a list price needs no step of a thousand: one and a half times a price may have none', () => {
  expect(problemsOf({ price: '15000', list_price: '22500' })).toEqual([])
  expect(problemsOf({ price: '15000', list_price: '22500.5' })).toEqual([
    ['list_price', m.studio_list_price_whole()],
  ])
})

test('what is known of a course is what its form would have held', () => {
  const content = {
    title: 'Memimpin',
    description: 'Baris satu\nbaris dua',
    categoryId: category,
    level: 'advanced' as const,
    language: 'id',
    durationHours: 12,
    price: 99_000,
    listPrice: 149_000,
    thumbnailUrl: null,
    motif: 'megaphone',
    outcomes: ['Berani bicara', 'Memimpin rapat'],
    requirements: [],
  }
  const updatedAt = new Date('2026-03-04T05:06:07.089Z')
  const typed = typeCourse({ ...content, instructorId: instructor, updatedAt })
  expect(courseFormSchema({ choosesInstructor: true }).parse(typed)).toEqual({
    ...content,
    instructorId: instructor,
    isPublished: false,
    updatedAt,
  })
})
