import { expect, test } from 'vitest'
import { m } from '#messages'
import { saidOn } from '#tests/said-on-screen.ts'
import { CourseEnd } from './course-end.tsx'

const sentences = {
  'all of it': m.learning_finished_text(),
  'what it asks for': m.learning_finished_some_left(),
}

test('the end of a course says that every lesson is done only when none is left', () => {
  const says = (hasLessonsLeft: boolean) =>
    saidOn(
      <CourseEnd
        course={{ id: 'kursus', title: 'Kelas menulis', language: 'id' }}
        hasLessonsLeft={hasLessonsLeft}
        verifyUrl={null}
        ways={{ path: '/certificates/x', externalUrl: null }}
        review={{ ownRating: 5, longest: 100 }}
        next={[]}
      />,
      sentences,
    )
  expect([says(false), says(true)]).toEqual(['all of it', 'what it asks for'])
})
