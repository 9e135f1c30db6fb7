import { expect, test } from 'vitest'
import { type CourseFacts, insightsOf } from './teaching-insights.ts'

const facts = (of: Partial<CourseFacts>): CourseFacts => ({
  id: 'course',
  title: 'Kursus',
  isPublished: true,
  lessons: 65,
  freeLessons: 1,
  learners: 501,
  notBegun: 0,
  stopped: 0,
  recent: 0,
  previous: 0,
  rating: null,
  reviews: 0,
  stop: null,
  ...of,
})

const stop = (learners: number) => ({ lessonId: 'lesson', title: 'Sensor', number: 28, learners })

test.for([
  // Spread over the whole course: no lesson has to do with it.
  { stopped: 484, there: 15, isTold: false },
  { stopped: 60, there: 15, isTold: true },
  { stopped: 61, there: 15, isTold: false },
  { stopped: 1, there: 1, isTold: false },
  { stopped: 2, there: 2, isTold: true },
])('a lesson where $there of $stopped stopped is told: $isTold', ({ stopped, there, isTold }) => {
  const kinds = insightsOf([facts({ stopped, stop: stop(there) })]).map(({ kind }) => kind)
  expect(kinds.includes('stop')).toBe(isTold)
  expect(kinds).toContain('stopped')
})
