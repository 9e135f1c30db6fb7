import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { m } from '#messages'
import { CourseEnrollCard } from './course-enroll-card.tsx'
import { EnrollAction, EnrollNote, mayEnroll } from './enroll-action.tsx'

const sold = {
  course: { id: 'c1', price: 149_000, isPublished: true, lessonCount: 3 },
  viewerRole: 'student' as const,
  waitsFor: null,
  hasToPay: true,
  openOrderId: null,
  openOrderWaits: false,
  scholarship: null,
}

function shown(changed: Partial<Parameters<typeof EnrollAction>[0]> = {}): string {
  const element = (
    <>
      <EnrollAction {...sold} {...changed} />
      <EnrollNote {...sold} {...changed} />
    </>
  )
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

test('a scholarship that was granted leads to the checkout with it, also from an order that was begun before', () => {
  const granted = { state: 'granted', code: 'BEA-1' } as const
  for (const openOrderId of [null, 'o1']) {
    const card = shown({ scholarship: granted, openOrderId })
    expect(card).toContain('href="/checkout/course/c1?voucher=BEA-1"')
    expect(card).not.toContain(m.common_scholarship_ask())
  }
  expect(shown({ scholarship: { state: 'granted', code: null } })).toContain('href="/checkout/course/c1"')
  expect(shown({ scholarship: granted, openOrderId: 'o1', openOrderWaits: true })).toContain(
    m.common_see_order(),
  )
})

test('while somebody’s application waits they are not told to ask', () => {
  expect(shown()).toContain(m.common_scholarship_ask())
  expect(shown({ scholarship: { state: 'refused', code: null } })).toContain(m.common_scholarship_ask())
  const waiting = shown({ scholarship: { state: 'waiting', code: null } })
  expect(waiting).toContain(m.courses_scholarship_waits())
  expect(waiting).not.toContain(m.common_scholarship_ask())
})

test('an order that staff look at is looked at, and another is gone on with', () => {
  expect(shown({ openOrderId: 'o1' })).toContain(m.common_continue_payment())
  const waits = shown({ openOrderId: 'o1', openOrderWaits: true })
  expect(waits).toContain(m.common_see_order())
  expect(waits).not.toContain(m.common_continue_payment())
})

test('who waits for a guardian reads why they can’t enrol yet, and says what they want on the way to asking one', () => {
  for (const hasToPay of [true, false]) {
    const card = shown({ viewerRole: null, waitsFor: 'guardian', hasToPay })
    expect(card).toContain(m.common_ask_guardian())
    expect(card).toContain('value="enroll"')
    expect(card).toContain(m.courses_waits_guardian())
    expect(card).not.toContain('/auth/signup')
  }
  const born = shown({ viewerRole: null, waitsFor: 'birth-date' })
  expect(born).toContain('href="/account/birth-date?redirectTo=%2Fcourses%2Fc1&amp;intent=enroll"')
})

test('a course without lessons says so and offers no way in, to visitors and students, free or not', () => {
  for (const viewerRole of [null, 'student'] as const) {
    const course = { ...sold.course, lessonCount: 0 }
    expect(mayEnroll({ course, viewerRole })).toBe(false)
    const note = renderToStaticMarkup(
      <MemoryRouter>
        <EnrollNote {...sold} course={course} viewerRole={viewerRole} />
      </MemoryRouter>,
    )
    expect(note).toContain(m.common_lessons_coming_text())
    expect(note).not.toContain('href')
  }
})

test('a course whose last lesson has gone is not begun by its learners', () => {
  const card = (lessonCount: number) =>
    renderToStaticMarkup(
      <RouterProvider
        router={createMemoryRouter([
          {
            path: '/',
            element: (
              <CourseEnrollCard
                {...sold}
                course={{
                  ...sold.course,
                  title: 'Kelas',
                  listPrice: null,
                  thumbnailUrl: null,
                  motif: 'kiosk',
                  category: null,
                  lessonCount,
                }}
                enrollment={{ progressPercentage: 0, completedAt: null }}
                modules={[]}
                isSaved={false}
                canManage={false}
                canKeep={false}
                pageUrl="https://noken.example/courses/c1"
              />
            ),
          },
        ])}
      />,
    )
  expect(card(3)).toContain(m.courses_start_learning())
  expect(card(0)).not.toContain(m.courses_start_learning())
  expect(card(0)).toContain(m.common_lessons_coming_text())
})
