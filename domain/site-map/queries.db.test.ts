import { expect, test } from 'vitest'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { addressesFrom, findStarts, partStarts } from './queries.server.ts'

const { db } = await testDatabase()

test('nothing published has no parts', async () => {
  expect(await partStarts(db, 'courses')).toEqual([])
  expect(await partStarts(db, 'events')).toEqual([])
})

test('the parts together hold every published course once, and no draft', async () => {
  const published: string[] = []
  for (let made = 0; made < 7; made += 1) published.push((await makeCourse(db)).id)
  await makeCourse(db, { isPublished: false })
  const starts = await findStarts(db, 'courses', 3)
  expect(starts).toHaveLength(3)
  const parts = await Promise.all(starts.map((start) => addressesFrom(db, 'courses', start, 3)))
  expect(parts.map((part) => part.length)).toEqual([3, 3, 1])
  expect(parts.flat().map(({ id }) => id)).toEqual(published.toSorted())
})

test('what is no id begins no part', async () => {
  expect(await addressesFrom(db, 'courses', 'x')).toEqual([])
})
