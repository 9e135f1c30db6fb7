import { expect, test } from 'vitest'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { gradebookFile } from './gradebook-file.server.ts'
import { parseGradebookFilter } from './gradebook-filter.ts'
import { gradedCourse } from './graded-course-for-test.ts'

const { db } = await testDatabase()
const owner = await makePerson(db, { role: 'instructor' })

test('a gradebook in a file says no grade of whoever is below a pass mark, whatever their total', async () => {
  const { courseId, learner, took, handedIn } = await gradedCourse(db, owner)
  const [ana, budi] = [await learner('Ana'), await learner('Budi')]
  await took(ana, [1, 0.9])
  await took(budi, [0.4, 0])
  await handedIn(budi, 20)
  await learner('Citra')
  const filter = parseGradebookFilter(new URLSearchParams())
  const parts = []
  for await (const part of gradebookFile(db, owner, courseId, filter, 'en')) parts.push(part)
  let inIndonesian = ''
  for await (const part of gradebookFile(db, owner, courseId, filter, 'id')) inIndonesian += part
  const lines = parts.join('').split('\n').slice(1, 4)
  expect(parts.join('').split('\n')[0]).toContain('percentages are rounded down')
  const ends = lines.map((line) => line.trim().split(',').slice(2).join(','))
  expect(inIndonesian).toContain('"95","Istimewa"')
  expect(ends).toEqual(['"95","","","95","Excellent"', '"20","100","","60",""', '"","","","",""'])
})
