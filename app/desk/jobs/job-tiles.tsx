import type { IconName } from '#app/ui/icon.tsx'
import { StatTile } from '#app/ui/stat-tile.tsx'
import { type JobState, jobStates } from '#platform/jobs/job-state.ts'
import type { Locale } from '#shared/locale.ts'
import { formatCount } from '#shared/numbers.ts'
import { jobStateName } from './job-names.ts'

const icons: Record<JobState, IconName> = {
  running: 'play',
  waiting: 'clock',
  later: 'calendar',
  failing: 'alert',
  dead: 'close',
}

/** How many jobs are in which state. */
export const JobTiles = ({ figures, locale }: { figures: Record<JobState, number>; locale: Locale }) => (
  <dl className="stat-grid stat-words">
    {jobStates.map((state) => (
      <StatTile
        key={state}
        icon={icons[state]}
        label={jobStateName[state]()}
        value={formatCount(figures[state], locale)}
      />
    ))}
  </dl>
)
