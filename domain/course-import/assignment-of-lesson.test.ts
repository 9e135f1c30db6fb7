import { expect, test } from 'vitest'
import { overwriteGetLocale } from '#locale'
import { readAssignmentOf } from './assignment-of-lesson.server.ts'
import { folderOf } from './folder-for-test.ts'
import { readCourseFolder } from './read-course-folder.server.ts'

overwriteGetLocale(() => 'en')

const read = (yaml: string) => readAssignmentOf('1-mulai/1-satu.md', `---\n${yaml}\n---\n\n# Satu\n`)

test('a lesson asks for work in its front matter, which is no part of its text', () => {
  const yaml = `assignment:
  accepts: [link, files]
  due: 2027-02-01 17:00
  due_days: 14
  time_zone: Asia/Makassar
  rubric:
    - criterion: Isi surat
      levels: [3 – Lengkap, 0 – Kosong]
    - criterion: Bahasa
      levels:
        - 2: Jelas
        - 1: Cukup
  pass: 60`
  const { text, assignment } = read(yaml)
  expect(text).toBe('# Satu\n')
  expect(assignment).toMatchObject({
    accepts_text: '',
    accepts_link: 'on',
    accepts_files: 'on',
    due_at: '2027-02-01T17:00',
    due_days: '14',
    time_zone: 'Asia/Makassar',
    grading: 'rubric',
    criterion_1: 'Isi surat',
    levels_1: '3 – Lengkap\n0 – Kosong',
    criterion_2: 'Bahasa',
    levels_2: '2 – Jelas\n1 – Cukup',
    pass_percent: '60',
  })
})

test('what is left out is as in a new form: text and files, until whenever, a comment', () => {
  const asked = { accepts_text: 'on', accepts_files: 'on', accepts_link: '', due_at: '', grading: 'comment' }
  expect(read('assignment: {}').assignment).toMatchObject(asked)
  expect(read('assignment:\n  points: 20').assignment).toMatchObject({ grading: 'points', points_max: '20' })
})

test('a lesson says by how many other learners its work is reviewed', () => {
  const yaml = 'assignment:\n  due: 2027-02-01 17:00\n  points: 10\n  peer_reviews: 2'
  expect(read(yaml).assignment).toMatchObject({ peer_review: 'on', reviewers: '2' })
})

test.each([
  '---\n\n# Satu\n\n---\n',
  '---\ntitle: Satu\n---\n\n# Satu',
  '# Satu\n\nassignment: besok',
  '---\nSatu',
])('%j is text as it stands', (text) => {
  expect(readAssignmentOf('a.md', text)).toEqual({ text, assignment: null })
})

test.each([
  ['assignment:\n  points: 10\n  pas: 60', 4, 'assignment.pas: '],
  ['assignment:\n  points: 0', 3, 'Enter a whole number from 1 to 1000.'],
  ['assignment:\n  points: 10\n  pass: 101', 4, 'Enter a whole number from 1 to 100.'],
  ['assignment:\n  points: 10\n  peer_reviews: 2', 3, 'Other learners review once the work is due'],
  [
    'assignment:\n  due: 2027-02-01 17:00\n  points: 10\n  peer_reviews: 6',
    5,
    'Enter a whole number from 1 to 5.',
  ],
  ['assignment:\n  peer_reviews: 2', 3, 'Learners count in points'],
  ['assignment:\n  pass: 60', 3, 'A pass mark needs points or a rubric.'],
  ['assignment:\n  points: 10\n  rubric: []', 3, 'Give points or a rubric, not both.'],
  ['assignment:\n  accepts: []', 3, 'Choose at least one.'],
  ['assignment:\n  accepts: [photo]', 3, 'accepts'],
  ['assignment:\n  due: tomorrow', 3, 'Enter a day and a time.'],
  ['assignment:\n  points: 10\n  due_days: 366', 4, 'Enter a whole number from 1 to 365.'],
  ['assignment:\n  due_days: seven', 3, 'assignment.due_days: '],
  ['assignment:\n  time_zone: Europe/Berlin', 3, 'time_zone'],
  ['assignment:\n  rubric:\n    - criterion: Isi\n      levels: [3 Ada]', 5, 'Write 2 to 6 levels'],
  ['assignment:\n  rubric:\n    - criterion: Isi\n      levels: [3 Ada, 3 Tidak]', 5, 'points of its own'],
  ['assignment: [', 3, ''],
  ['assignment: {}\ntitle: Satu', 3, 'title: '],
])('%j is refused at line %i: %s', (yaml, line, words) => {
  expect(() => read(yaml)).toThrow(`1-mulai/1-satu.md, line ${line}: `)
  expect(() => read(yaml)).toThrow(words)
})

test('front matter without an end is refused, and so is any fault of a folder, by the line of its file', async () => {
  expect(() => readAssignmentOf('a.md', '---\nassignment:\n  points: 1\n\n# Satu')).toThrow('a.md, line 1: ')
  const files = {
    '1-mulai/README.md': '# Mulai',
    '1-mulai/1-satu.md': '<!-- catatan\ndua baris -->\n---\nassignment:\n  points: 0\n---\n# Satu',
  }
  await expect(readCourseFolder(await folderOf(files))).rejects.toThrow('1-mulai/1-satu.md, line 5: ')
  const right = {
    ...files,
    '1-mulai/1-satu.md': files['1-mulai/1-satu.md'].replace('points: 0', 'points: 5'),
  }
  const [lesson] = (await readCourseFolder(await folderOf(right))).modules.flatMap(({ lessons }) => lessons)
  expect(lesson).toMatchObject({ title: 'Satu', content: ['# Satu'], assignment: { points_max: '5' } })
})
