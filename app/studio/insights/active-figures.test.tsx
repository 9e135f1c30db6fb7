import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { studioPathsOf } from '#app/studio/studio-paths.ts'
import { m } from '#messages'
import { AnalyticsTab } from './analytics-tab.tsx'
import { OverviewTab } from './overview-tab.tsx'

const shown = (screen: ReactNode) =>
  renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element: screen }])} />)

const course = { id: '0190a7c2-0000-7000-8000-000000000000', title: 'Kursus' }
const money = { revenue: 0, owed: 0, isCharging: true }

test('the overview says how many people are active, the analytics in how many enrollments', () => {
  const figures = { courses: 2, published: 2, students: 9, enrollments: 12, completed: 1, activePeople: 8 }
  const overview = shown(
    <OverviewTab
      figures={{ ...figures, ...money, revenueThisMonth: 0, ratingAverage: null, ratingCount: 0 }}
      latest={[]}
      paths={studioPathsOf('instructor')}
      tabPath={() => '/'}
      locale="en"
      timeZone="Asia/Jayapura"
    />,
  )
  expect(overview).toContain(m.studio_students_active({ n: '8' }))

  const standing = { ...course, ...money, enrolled: 6, completed: 1, rating: null, reviews: 0 }
  const analytics = shown(
    <AnalyticsTab
      chart=""
      cohorts=""
      standings={[
        { ...standing, activeEnrollments: 6 },
        { ...standing, id: '2', activeEnrollments: 5 },
      ]}
      ratings={[]}
      funnel={null}
      courses={[course]}
      courseId=""
      isCharging
      locale="en"
    />,
  )
  expect(analytics).toContain(`<dt>${m.studio_enrollments_active()}</dt><dd>11</dd>`)
  for (const [locale, people, enrollments] of [
    ['en', '8 people', 'Enrollments'],
    ['id', '8 orang', 'Pendaftaran'],
  ] as const) {
    expect(m.studio_students_active({ n: '8' }, { locale })).toContain(people)
    expect(m.studio_enrollments_active({}, { locale })).toContain(enrollments)
  }
})
