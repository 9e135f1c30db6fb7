import { href } from 'react-router'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { dialogTo } from '#app/studio/curriculum/studio-dialog.ts'
import type { StudioPaths } from '#app/studio/studio-paths.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import type { Insight } from '#domain/insights/teaching-insights.ts'
import { getLocale } from '#locale'
import { m } from '#messages'
import { formatRating } from '#shared/numbers.ts'
import { studentsPath } from './students-path.ts'

type Told = { icon: IconName; words: string; to: string; action: string }

/** What the data of an instructor's courses say, each sentence with something to do about it. */
export function InsightsTab({ insights, paths }: { insights: readonly Insight[]; paths: StudioPaths }) {
  if (insights.length === 0)
    return <EmptyState title={m.studio_no_insights()} text={m.studio_no_insights_text()} />
  return (
    <ul className="list-plain insights">
      {insights.map((insight) => {
        const { icon, words, to, action } = tell(insight, paths)
        return (
          <li key={`${insight.kind} ${insight.courseId}`} className="card card-padded insight">
            <span className="insight-icon">
              <Icon name={icon} />
            </span>
            <div>
              <p className="named">{words}</p>
              <p className="muted" dir="auto">
                {insight.course}
              </p>
            </div>
            <ButtonLink to={to} variant="secondary" size="sm">
              {action}
            </ButtonLink>
          </li>
        )
      })}
    </ul>
  )
}

function tell(insight: Insight, paths: StudioPaths): Told {
  const { courseId } = insight
  const manage = paths.manage(courseId)
  const toCourse = { to: manage, action: m.common_manage() }
  const toThose = (status: 'not-begun' | 'stopped') => ({
    to: studentsPath({ course: courseId, status }, 'all'),
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
      const to = href('/courses/:courseId', { courseId })
      return { icon: 'share', words: m.studio_insight_nobody(), to, action: m.common_share() }
    }
    case 'low-rating':
    case 'well-rated': {
      const { reviews } = insight
      const rating = formatRating(insight.rating, getLocale())
      const to = `${href('/courses/:courseId', { courseId })}?tab=reviews`
      const isLow = insight.kind === 'low-rating'
      const words = isLow
        ? m.studio_insight_low_rating({ rating, n: reviews })
        : m.studio_insight_well_rated({ rating, n: reviews })
      return { icon: isLow ? 'alert' : 'award', words, to, action: m.studio_read_reviews() }
    }
    case 'growing':
    case 'shrinking': {
      const { recent, previous } = insight
      const to = `${href('/instructor/dashboard')}?${new URLSearchParams({ tab: 'analytics', course: courseId })}`
      const isGrowing = insight.kind === 'growing'
      const words = isGrowing
        ? m.studio_insight_growing({ recent, previous })
        : m.studio_insight_shrinking({ recent, previous })
      return { icon: isGrowing ? 'flame' : 'alert', words, to, action: m.common_analytics() }
    }
  }
}
