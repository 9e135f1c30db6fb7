import { redirect } from 'react-router'
import { z } from 'zod'
import { chosenIn, chosenSchema, withEachChosen } from '#app/answers/chosen-rows.server.ts'
import type { Db } from '#db/client.server.ts'
import { allCategories } from '#domain/courses/catalogue.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { courseAtStake, courseNames } from '#domain/studio/desk-courses.server.ts'
import { setCoursePublication } from '#domain/studio/publish-course.server.ts'
import { setCourseCategory } from '#domain/studio/set-course-category.server.ts'
import { m } from '#messages'
import { textIn } from '#shared/form-text.ts'
import type { Locale } from '#shared/locale.ts'
import { pathWith } from '#shared/path-with.ts'
import { isUuid } from '#shared/uuid.ts'
import type { ListPost } from './studio-post.server.ts'

const refusedWords = new Map([
  ['course', m.common_course_not_found],
  ['no-lessons', m.studio_publish_empty_text],
  ['category', m.studio_category_required],
])

/** Publishes the chosen courses, or makes them drafts again. */
export const publishChosen = (post: ListPost, isPublished: boolean) =>
  withEach(post, isPublished ? 'courses-published' : 'courses-unpublished', (courseId) =>
    setCoursePublication(post.scope.db, post.viewer, courseId, { isPublished, rules: post.scope.env }),
  )

/** Puts the chosen courses into a category; asks into which while the form does not say (category-dialog.tsx). */
export function moveChosen(post: ListPost) {
  const categoryId = textIn(post.form, 'categoryId')
  if (!isUuid(categoryId))
    return redirect(pathWith(post.list, { ask: 'category', ids: chosenIn(post.form).join('.') }))
  return withEach(post, 'courses-categorised', (courseId) =>
    setCourseCategory(post.scope.db, post.viewer, courseId, categoryId),
  )
}

const withEach = (
  { scope, viewer, form, list }: ListPost,
  kind: 'courses-published' | 'courses-unpublished' | 'courses-categorised',
  work: (courseId: string) => Promise<unknown>,
) =>
  withEachChosen(
    {
      scope,
      form,
      list,
      kind,
      words: refusedWords,
      namesOf: (ids) => courseNames(scope.db, viewer, ids),
      show: (result) => result,
    },
    work,
  )

const movingSchema = chosenSchema.extend({ ask: z.literal('category') })

/** What the URL of a list of courses asks: whether one is deleted, whether one is published although it has no lessons,
 *  or into which category those that were chosen go. At most one query. */
export async function questionOfCourses(db: Db, viewer: Viewer, query: URLSearchParams, locale: Locale) {
  const asked = query.get('delete')
  const none = { atStake: null, moving: null, publishing: null }
  if (asked) return { ...none, atStake: await courseAtStake(db, viewer, asked) }
  const toPublish = query.get('publish')
  if (toPublish && isUuid(toPublish))
    return { ...none, publishing: (await courseNames(db, viewer, [toPublish]))[0] ?? null }
  const { data } = movingSchema.safeParse({ ask: query.get('ask'), ids: (query.get('ids') ?? '').split('.') })
  const moving = data && { ids: data.ids, categories: await allCategories(db, locale) }
  return { ...none, moving: moving ?? null }
}
