import { parseWithZod } from '@conform-to/zod/v4'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { replyTo } from '#app/answers/form-refusal.server.ts'
import { reviewSchema } from '#domain/assignments/schema.ts'
import { m } from '#messages'
import { OwnReview } from './own-review.tsx'

const rubric = [
  { title: 'Isi', levels: [{ points: 3, text: 'Lengkap' }] },
  { title: 'Bahasa', levels: [{ points: 2, text: 'Jelas' }] },
]
const nothing = { points: null, choices: [], comment: '', sentAt: null }
const shown = (props: Partial<Parameters<typeof OwnReview>[0]>) =>
  renderToStaticMarkup(
    <OwnReview
      review={nothing}
      round={{ rubric: null, pointsMax: 10 }}
      lastResult={undefined}
      momentOf={(at) => at.toISOString()}
      {...props}
    />,
  )

test('of a review that is not asked any more its writer still reads what they had written', () => {
  const draft = shown({
    review: { ...nothing, choices: [null, 0], comment: 'Kalimatnya jelas.' },
    round: { rubric, pointsMax: 5 },
  })
  for (const part of [
    m.assignments_peers_gone(),
    m.assignments_peers_gone_draft(),
    'Kalimatnya jelas.',
    'Jelas',
  ])
    expect(draft).toContain(part)
  // Of this criterion nothing was chosen.
  expect(draft).not.toContain('Isi')
  expect(shown({ review: { ...nothing, points: 0 } })).toContain(
    m.assignments_points_of({ points: '0', most: '10' }),
  )
  expect(shown({})).not.toContain(m.assignments_peers_gone_draft())
})

test('so they do when it ends while they write, and of what was sent that alone is shown', () => {
  const form = new FormData()
  form.set('comment', 'Baru kutulis.')
  const lastResult = replyTo(parseWithZod(form, { schema: reviewSchema }))
  const review = { ...nothing, comment: 'Sebelumnya' }
  expect(shown({ review, lastResult })).toContain('Baru kutulis.')
  const sent = shown({ review: { ...review, sentAt: new Date(0) }, lastResult })
  expect(sent).toContain('Sebelumnya')
  expect(sent).not.toContain('Baru kutulis.')
})
