import { z } from 'zod'
import { drawWeeks } from '#app/shell/charts/week-chart.server.tsx'
import { questionOfCourses } from '#app/studio/chosen-courses.server.ts'
import type { Db } from '#db/client.server.ts'
import { teachingCohorts } from '#domain/insights/cohorts.server.ts'
import { teachingAnalysis } from '#domain/insights/teaching-analysis.server.ts'
import { teachingInsights } from '#domain/insights/teaching-insights.server.ts'
import {
  latestEnrollments,
  ownCourseTitles,
  teachingFigures,
} from '#domain/insights/teaching-overview.server.ts'
import { teachingTrend } from '#domain/insights/teaching-trends.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { deskCourses } from '#domain/studio/desk-courses.server.ts'
import { parseCourseDeskFilter } from '#domain/studio/desk-filter.ts'
import { countStudents, studentPage } from '#domain/studio/own-students.server.ts'
import { isUnderstood, parseStudentFilter } from '#domain/studio/student-filter.ts'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import { drawCohorts } from './cohort-table.server.tsx'
import { dashboardTabs } from './dashboard-tabs.ts'
import { toldInsights } from './told-insights.server.ts'

const tabSchema = z.enum(dashboardTabs).catch('overview')

/** What an instructor's dashboard shows at a URL and nothing else, so that each tab costs few queries. */
export async function dashboardContent(
  { db, readDb, locale }: { db: Db; readDb: Db; locale: Locale },
  viewer: Viewer,
  query: URLSearchParams,
) {
  const tab = tabSchema.parse(query.get('tab'))
  switch (tab) {
    case 'overview': {
      const [figures, latest] = await Promise.all([
        teachingFigures(db, viewer),
        latestEnrollments(db, viewer),
      ])
      return { tab, figures, latest }
    }
    case 'courses': {
      const filter = parseCourseDeskFilter(query)
      const [list, question] = await Promise.all([
        deskCourses(db, viewer, filter),
        questionOfCourses(db, viewer, query, locale),
      ])
      return { tab, ...list, filter, ...question, made: query.get('made') }
    }
    case 'students': {
      const filter = parseStudentFilter(query)
      const [page, total, courses] = await Promise.all([
        studentPage(db, viewer, filter),
        countStudents(db, viewer, filter),
        ownCourseTitles(db, viewer),
      ])
      const message = query.get('message')
      // Nobody writes to a list that is not narrowed as its URL says.
      const isWide = message === 'all' && !isUnderstood(query, filter)
      return { tab, ...page, total, filter, courses, message: isWide ? null : message }
    }
    case 'analytics': {
      const { course } = parseStudentFilter(query)
      const courseId = course || null
      const [trend, cohorts, analysis] = await Promise.all([
        teachingTrend(readDb, viewer, { courseId }),
        teachingCohorts(readDb, viewer, { courseId }),
        teachingAnalysis(readDb, viewer, courseId),
      ])
      const title = m.common_chart_title()
      const chart = drawWeeks({ title, trend, shown: ['enrolled', 'completed', 'revenue'], locale })
      const drawn = { chart, cohorts: drawCohorts({ cohorts, locale, timeZone: viewer.timeZone }) }
      return { tab, ...drawn, ...analysis, funnel: courseId ? analysis.funnel : null, courseId: course }
    }
    case 'insights':
      return { tab, insights: toldInsights(await teachingInsights(readDb, viewer)) }
  }
}
