import { parseWithZod } from '@conform-to/zod/v4'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { replyTo } from '#app/answers/form-refusal.server.ts'
import { reviewSchema } from '#domain/courses/schema.ts'
import { m } from '#messages'
import { CourseReviews } from './course-reviews.tsx'

const own = {
  id: 'own',
  rating: 5,
  comment: 'Lama',
  authorName: 'Ani',
  updatedAt: new Date('2026-01-01'),
  isOwn: true,
}

/** The tab after this was sent as a review; null: nothing was sent. */
function shown(sent: Record<string, string> | null): string {
  const form = new FormData()
  for (const [name, value] of Object.entries(sent ?? {})) form.set(name, value)
  const lastResult = sent ? replyTo(parseWithZod(form, { schema: reviewSchema })) : undefined
  const course = { id: 'course', ratingAverage: 5, ratingCount: 1 }
  const tab = <CourseReviews course={course} reviews={[own]} canReview lastResult={lastResult} locale="en" />
  const router = createMemoryRouter([{ path: '/', element: tab }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

const chosen = (html: string) =>
  [...html.matchAll(/<input[^>]*checked=""[^>]*>/g)].map(([input]) => /value="(\d)"/.exec(input)?.[1])

test('the form of a review begins with what the learner has said before', () => {
  const html = shown(null)
  expect(chosen(html)).toEqual(['5'])
  expect(html).toContain('>Lama</textarea>')
  expect(html).not.toContain('role="alert"')
})

test('a review without stars keeps its words, and says beside the stars and above the form what is missing', () => {
  const html = shown({ comment: 'Bagus sekali' })
  expect(chosen(html)).toEqual([])
  expect(html).toContain('>Bagus sekali</textarea>')
  expect(html).toContain(`<a href="#rating">${m.courses_review_rating_required()}</a>`)
  expect(html).toContain('aria-describedby="rating-error"')
})

test('a review that is too long keeps its stars and its words', () => {
  const words = 'a'.repeat(1001)
  const html = shown({ rating: '4', comment: words })
  expect(chosen(html)).toEqual(['4'])
  expect(html).toContain(`>${words}</textarea>`)
  expect(html).toContain(`<a href="#comment">${m.courses_review_too_long()}</a>`)
})
