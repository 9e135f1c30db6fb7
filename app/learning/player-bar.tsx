import { lazy, type ReactNode, Suspense } from 'react'
import { AppLink } from '#app/shell/app-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { StudentsWays } from './students-bar.tsx'

// For those who work on the course alone.
const StudentsBar = lazy(async () => ({ default: (await import('./students-bar.tsx')).StudentsBar }))

type Props = {
  /** Where the way back leads, by its name. */
  back: { to: string; name: string; language?: string }
  /** Of those who see the course as a student does. */
  ways?: StudentsWays | null
  children?: ReactNode
}

/** What stands above a lesson in place of the site's header: the way back in one line, and what `children` say of the
 *  place in the course. */
export const PlayerBar = ({ back, ways, children }: Props) => (
  <header className="player-bar">
    <Suspense>{ways && <StudentsBar {...ways} />}</Suspense>
    <div className="wrap player-bar-line">
      <AppLink to={back.to} className="player-back">
        <Icon name="arrow-left" />
        <span className="player-title" lang={back.language}>
          {back.name}
        </span>
      </AppLink>
      {children}
    </div>
  </header>
)
