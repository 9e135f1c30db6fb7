import { eq } from 'drizzle-orm'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { RequestContext } from '#app/middleware/request-context.server.ts'
import { submissions } from '#db/tables/assignments.ts'
import { handIn } from '#domain/assignments/hand-in.server.ts'
import { parseMarkingView } from '#domain/assignments/schema.ts'
import { courseWithWork, work } from '#domain/assignments/work-for-test.ts'
import { memoryStorage } from '#platform/picture-storage/storage-for-test.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { MarkForm } from './mark-form.tsx'
import { giveMark, type MarkingAnswer, openNewest } from './marking-actions.server.ts'
import { MarkingConflict } from './marking-conflict.tsx'

const { db } = await testDatabase()

const pageOf = (element: ReactNode) =>
  renderToStaticMarkup(
    createElement(RouterProvider, { router: createMemoryRouter([{ path: '/', element }]) }),
  )

/** The form of a version of work, as an action has answered it. */
const formOf = (submissionId: string, { result }: MarkingAnswer) =>
  pageOf(
    createElement(MarkForm, {
      submissionId,
      actionFor: () => '/marking',
      seenNow: null,
      rubric: [
        {
          title: 'Isi',
          levels: [
            { points: 2, text: 'Lengkap' },
            { points: 0, text: 'Kosong' },
          ],
        },
        {
          title: 'Bentuk',
          levels: [
            { points: 8, text: 'Rapi' },
            { points: 0, text: 'Tidak' },
          ],
        },
      ],
      pointsMax: 10,
      mark: null,
      lastResult: result,
      phrases: [],
      draftName: '',
    }),
  )

test('what was typed for a version stands in the form of the one that replaced it', async () => {
  const { place, student, teacher } = await courseWithWork(db)
  const { storage } = memoryStorage()
  await handIn(db, student, storage, place, work)
  await handIn(db, student, storage, place, { ...work, text: 'Versi dua', seen: 1 })
  const versions = await db
    .select({ id: submissions.id })
    .from(submissions)
    .where(eq(submissions.userId, student.id))
    .orderBy(submissions.version)
  const [first = '', second = ''] = versions.map(({ id }) => id)
  const form = new FormData()
  const typed = {
    submissionId: first,
    seen: 'none',
    comment: 'Bagian dua <kurang>',
    choice_1: '0',
    choice_2: '1',
  }
  for (const [name, value] of Object.entries(typed)) form.set(name, value)
  const { courseId } = place
  const post = {
    // Nothing else of a request is read.
    scope: { db } as RequestContext,
    viewer: teacher,
    courseId,
    form,
    view: parseMarkingView(new URLSearchParams()),
    submissionId: first,
  }

  const refused = await giveMark(post, false)
  if (refused instanceof Response) throw new Error('The version is not the newest.')
  expect(refused.data.replacedBy).toBe(second)
  const newest = `/marking?submission=${second}`
  const conflict = pageOf(createElement(MarkingConflict, { other: null, newest, momentOf: String }))
  const [button = ''] = conflict.match(/<button [^>]*value="to-newest"[^>]*>/) ?? []
  for (const part of ['form="mark"', 'name="intent"', `formAction="${newest}"`])
    expect(button).toContain(part)
  expect(formOf(first, refused.data)).toContain('<form id="mark"')

  const opened = formOf(second, (await openNewest(post)).data)
  expect(opened).toContain(`name="submissionId" value="${second}"`)
  expect(opened).toContain('name="seen" value=""')
  expect(opened).toContain('Bagian dua &lt;kurang&gt;</textarea>')
  expect(opened.match(/<input [^>]*checked=""[^>]*>/g)?.map((box) => /name="(\w+)"/.exec(box)?.[1])).toEqual([
    'choice_1',
    'choice_2',
  ])
})
