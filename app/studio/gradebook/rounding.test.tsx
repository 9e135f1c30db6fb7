import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { studioPathsOf } from '#app/studio/studio-paths.ts'
import type { LearnerMark } from '#domain/learning/marks.server.ts'
import { m } from '#messages'
import { sourceFiles } from '#tests/source-files.ts'
import { GradebookTable } from './gradebook-table.tsx'
import { MarkList } from './mark-list.tsx'

const part = { lessonId: 'lesson', kind: 'quiz', title: 'Kuis', moduleTitle: 'Modul' } as const
const graded = { weight: 1, passPercent: null }
const mark: LearnerMark = {
  ...part,
  ...graded,
  percent: 73.75,
  ownPercent: 66.67,
  state: 'graded',
  isPassed: false,
  isMarked: false,
  submissionId: null,
  override: { percent: 73.75, reason: 'Lisan', setBy: null, setAt: new Date(), version: '1' },
}
const cell = { percent: 73.75, state: 'graded', isSet: false, submissionId: null } as const
const learner = { id: '1', fullName: 'Ana', email: 'ana@example.org', isFinished: false, grade: null }

test.each<[string, ReactNode]>([
  [
    'the marks of one learner',
    <MarkList key="list" marks={[mark]} momentOf={() => ''}>
      {() => null}
    </MarkList>,
  ],
  [
    'the gradebook',
    <GradebookTable
      key="table"
      parts={[{ ...part, ...graded, mean: 66.67 }]}
      rows={[{ ...learner, cells: [cell], total: 73 }]}
      mean={66.67}
      courseId="1"
      paths={studioPathsOf('instructor')}
      list=""
    />,
  ],
])('%s rounds down and says so, once', (_, screen) => {
  const page = renderToStaticMarkup(screen)
  expect(page).toContain('73%')
  expect(page).toContain('66%')
  expect(page).not.toMatch(/74|67%/)
  expect(page.split(m.studio_percentages_rounded())).toHaveLength(2)
})

test('marks, averages and shares of answers are made whole in one place', () => {
  const rounding =
    /Math\.(?:floor|round|trunc)\([^\n]*(?:\b\w*[pP]ercents?\b|\bmean\b|\baverage\b|\bfacility\b|\bfraction \* 100\b|\b100 \* fraction\b)/
  // Steps of a distribution, and more time for who needs it.
  const others = ['domain/quizzes/item-analysis.ts', 'domain/quizzes/quiz-view.server.ts']
  const screens = ['app/studio', 'app/learning', 'app/assignments', 'app/certificates']
  const rules = ['domain/studio', 'domain/learning', 'domain/quizzes', 'domain/certificates']
  const found = sourceFiles([...screens, ...rules])
    .filter(({ text }) => rounding.test(text))
    .map(({ path }) => path)
  expect(found).toEqual(others)
})
