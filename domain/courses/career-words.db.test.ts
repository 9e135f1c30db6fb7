import { expect, test } from 'vitest'
import { careerWords } from '#content/career-words.ts'
import { careerTypes, categories } from '#db/tables/courses.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { heroCareerWords } from './career-words.server.ts'

const { db, pool } = await testDatabase()
const at = (day: number) => new Date(2030, 0, day)

test('without anything in the database there are the seventeen words', async () => {
  expect(await heroCareerWords(db)).toEqual([...careerWords])
  expect(careerWords).toHaveLength(17)
})

test('categories become what people become who learn in them, the oldest first', async () => {
  await db.insert(categories).values([
    { name: 'Data Science', color: '#000000', createdAt: at(3) },
    { name: 'Design', color: '#000000', createdAt: at(1) },
    { name: 'Leadership', color: '#000000', createdAt: at(2) },
    { name: 'PROGRAMMING', color: '#000000', createdAt: at(4) },
  ])
  const others = careerWords.filter((word) => word !== 'Developer')
  const mapped = ['Designer', 'Profesional', 'Data Scientist', 'Developer']
  expect(await heroCareerWords(db)).toEqual([...mapped, ...others])
})

test('career types win, the oldest first', async () => {
  await db.insert(careerTypes).values([
    { name: 'Barista', createdAt: at(2) },
    { name: 'Pelaut', createdAt: at(1) },
  ])
  expect(await heroCareerWords(db)).toEqual(['Pelaut', 'Barista', ...careerWords])
})

test('a missing table leaves the fixed words', async () => {
  await pool.query('drop table career_types')
  expect(await heroCareerWords(db)).toEqual([...careerWords])
})
