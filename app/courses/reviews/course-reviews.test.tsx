import { parseWithZod } from '@conform-to/zod/v4'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { replyTo } from '#app/answers/form-refusal.server.ts'
import type { CourseReview } from '#domain/courses/reviews/reviews-of-course.server.ts'
import { answerSchema, hidingSchema, parseReviewsView, reviewSchema } from '#domain/courses/reviews/schema.ts'
import { tooLong } from '#domain/forms/count-words.ts'
import { m } from '#messages'
import { coursePath } from '#shared/paths/course.ts'
import { CourseReviews, type ShownReviews } from './course-reviews.tsx'

const own: CourseReview = {
  id: 'own',
  rating: 5,
  comment: 'Lama',
  authorName: 'Ani',
  updatedAt: new Date('2026-01-01'),
  hiddenReason: null,
  answer: null,
}
const id = '0190a7c2-0000-7000-8000-000000000000'
const bayu: CourseReview = { ...own, id, rating: 2, comment: 'Terlalu cepat', authorName: 'Bayu' }

const learners: ShownReviews = {
  ratings: [5, 4, 3, 2, 1].map((rating) => ({ rating, n: rating === 5 ? 1 : 0 })),
  canReview: true,
  own,
  asked: [],
  reviews: [own],
  nextCursor: null,
  view: parseReviewsView(new URLSearchParams()),
  rights: { canAnswer: false, canHide: false },
}
const of = (asked: string, rights: Partial<ShownReviews['rights']> = {}): ShownReviews => ({
  ...learners,
  own: null,
  canReview: false,
  asked: [bayu],
  reviews: [own, bayu],
  view: parseReviewsView(new URLSearchParams(asked)),
  rights: { ...learners.rights, ...rights },
})

const schemas = { review: reviewSchema, 'answer-review': answerSchema, 'hide-review': hidingSchema }

/** The tab after this was sent; null: nothing was sent. */
function shown(sent: Record<string, string> | null, reviews = learners): string {
  const form = new FormData()
  for (const [name, value] of Object.entries(sent ?? {})) form.set(name, value)
  const schema = Object.entries(schemas).find(([intent]) => intent === sent?.intent)?.[1]
  const lastResult = schema && replyTo(parseWithZod(form, { schema }))
  const course = { id: 'course', ratingAverage: 5, ratingCount: 1 }
  const tab = <CourseReviews course={course} shown={reviews} lastResult={lastResult} locale="en" />
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
  const html = shown({ intent: 'review', comment: 'Bagus sekali' })
  expect(chosen(html)).toEqual([])
  expect(html).toContain('>Bagus sekali</textarea>')
  expect(html).toContain(`<a href="#rating">${m.courses_review_rating_required()}</a>`)
  expect(html).toContain('aria-describedby="rating-error"')
})

test('a review that is too long keeps its stars and its words', () => {
  const words = 'a'.repeat(1001)
  const html = shown({ intent: 'review', rating: '4', comment: words })
  expect(chosen(html)).toEqual(['4'])
  expect(html).toContain(`>${words}</textarea>`)
  expect(html).toContain(`<a href="#comment">${m.courses_review_too_long()}</a>`)
})

test('a hidden review says why to its writer', () => {
  const html = shown(null, { ...learners, own: { ...own, hiddenReason: 'Menyebut nama' } })
  expect(html).toContain(m.common_hidden_why({ reason: 'Menyebut nama' }))
})

test('answering, hiding and showing are offered to those alone who may', () => {
  const answerLink = m.courses_answer_of({ name: 'Bayu' }).replace("'", '&#x27;')
  const hideLink = m.courses_review_hide_of({ name: 'Bayu' }).replace("'", '&#x27;')
  const offered = (html: string) => [html.includes(answerLink), html.includes(hideLink)]
  expect(offered(shown(null, of('')))).toEqual([false, false])
  expect(offered(shown(null, of('', { canAnswer: true })))).toEqual([true, false])
  expect(offered(shown(null, of('', { canHide: true })))).toEqual([false, true])
  for (const dialog of ['answer', 'hide', 'take-back', 'delete'])
    expect(shown(null, of(`dialog=${dialog}&id=${id}`))).not.toContain('<dialog')
})

test('an answer that is refused comes back as it was typed, in its dialog', () => {
  const asked = of(`dialog=answer&id=${id}`, { canAnswer: true })
  const words = 'a'.repeat(1001)
  const html = shown({ intent: 'answer-review', reviewId: id, answer: words }, asked)
  expect(html).toContain(`>${words}</textarea>`)
  expect(html).toContain(tooLong(1000))
  expect(shown({ intent: 'answer-review', reviewId: id, answer: ' ' }, asked)).toContain(
    m.courses_answer_required(),
  )
})

test('an answer that is there is what the dialog begins with', () => {
  const answer = {
    text: 'Terima kasih',
    authorName: 'Maria',
    authorId: null,
    updatedAt: new Date('2026-01-02'),
  }
  const asked = of(`dialog=answer&id=${id}`, { canAnswer: true })
  expect(shown(null, { ...asked, asked: [{ ...bayu, answer }] })).toContain('>Terima kasih</textarea>')
})

test('hiding needs a reason', () => {
  const asked = of(`dialog=hide&id=${id}`, { canHide: true })
  expect(shown({ intent: 'hide-review', reviewId: id, reason: '' }, asked)).toContain(
    m.common_hide_reason_required(),
  )
})

test('what a link leads to comes first, once', () => {
  const html = shown(null, of(`review=${id}`))
  expect(html.split(`id="review-${id}"`)).toHaveLength(2)
  expect(html.indexOf(`review-${id}`)).toBeLessThan(html.indexOf('id="review-own"'))
})

test('the order is a link that keeps nothing of the page that one was on', () => {
  const html = shown(null, { ...of('order=highest&cursor=x'), nextCursor: '5_y' })
  const page = `${coursePath('course')}?tab=reviews&amp;order=`
  expect(html).toContain(`href="${page}lowest#order-lowest"`)
  expect(html).toContain('aria-current="true"')
  expect(html).toContain(`href="${page}highest&amp;cursor=5_y#order-highest"`)
})
