import { dialogTo } from '#app/studio/curriculum/studio-dialog.ts'
import { studioPathsOf } from '#app/studio/studio-paths.ts'
import type { IconName } from '#app/ui/icon.tsx'
import type { Insight } from '#domain/insights/teaching-insights.ts'
import { getLocale } from '#locale'
import { m } from '#messages'
import { formatRating } from '#shared/numbers.ts'
import { coursePath } from '#shared/paths/course.ts'
import { instructorDashboardPath } from '#shared/paths/studio.ts'
import { studentsUrl } from './students-path.ts'

/** A sentence, and what to do about it. */
export type ToldInsight = {
  id: string
  course: string
  icon: IconName
  words: string
  to: string
  action: string
}

const paths = studioPathsOf('instructor')

/** What the data of an instructor's courses say, in words: here, so that browsers load the sentences that are said and no others. */
export const toldInsights = (insights: readonly Insight[]): ToldInsight[] =>
  insights.map((insight) => ({
    id: `${insight.kind} ${insight.courseId}`,
    course: insight.course,
    ...tell(insight),
  }))

type Told = Omit<ToldInsight, 'id' | 'course'>

function tell(insight: Insight): Told {
  const { courseId } = insight
  const manage = paths.manage(courseId)
  const toCourse = { to: manage, action: m.common_manage() }
  const toThose = (status: 'not-begun' | 'stopped') => ({
    to: studentsUrl({ course: courseId, status }, 'all'),
    action: m.studio_write_to_them(),
  })
  switch (insight.kind) {
    case 'stop': {
      const { n, stopped, number, lesson, lessonId } = insight
      const words = m.studio_insight_stop({ n, stopped, number, lesson })
      return {
        icon: 'alert',
        words,
        to: manage + dialogTo('edit-lesson', lessonId),
        action: m.studio_edit_lesson(),
      }
    }
    case 'not-begun': {
      const { n, learners } = insight
      return { icon: 'clock', words: m.studio_insight_not_begun({ n, learners }), ...toThose('not-begun') }
    }
    case 'stopped': {
      const { n, learners } = insight
      return { icon: 'clock', words: m.studio_insight_stopped({ n, learners }), ...toThose('stopped') }
    }
    case 'empty':
      return { icon: 'alert', words: m.studio_insight_empty(), ...toCourse }
    case 'ready':
      return { icon: 'eye', words: m.studio_insight_ready({ n: insight.lessons }), ...toCourse }
    case 'no-preview':
      return { icon: 'eye', words: m.studio_insight_no_preview(), ...toCourse }
    case 'nobody-yet': {
      const to = coursePath(courseId)
      return { icon: 'share', words: m.studio_insight_nobody(), to, action: m.common_share() }
    }
    case 'low-rating':
    case 'well-rated': {
      const { reviews } = insight
      const rating = formatRating(insight.rating, getLocale())
      const to = `${coursePath(courseId)}?tab=reviews`
      const isLow = insight.kind === 'low-rating'
      const words = isLow
        ? m.studio_insight_low_rating({ rating, n: reviews })
        : m.studio_insight_well_rated({ rating, n: reviews })
      return { icon: isLow ? 'alert' : 'star', words, to, action: m.studio_read_reviews() }
    }
    case 'growing':
    case 'shrinking': {
      const { recent, previous } = insight
      const to = `${instructorDashboardPath}?${new URLSearchParams({ tab: 'analytics', course: courseId })}`
      const isGrowing = insight.kind === 'growing'
      const words = isGrowing
        ? m.studio_insight_growing({ recent, previous })
        : m.studio_insight_shrinking({ recent, previous })
      return { icon: isGrowing ? 'chart' : 'alert', words, to, action: m.common_analytics() }
    }
  }
}
