import { Link } from 'react-router'
import { WatchProgress } from '#app/shell/watch-progress.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { ProgressBar } from '#app/ui/progress.tsx'
import { m } from '#messages'

type Step = 'reading' | 'pictures' | 'saving'

export type UploadProgress = { step: Step; done: number; total: number } | null

const stepNames: Record<Step, () => string> = {
  reading: m.studio_step_reading,
  pictures: m.studio_step_pictures,
  saving: m.studio_step_saving,
}

/** An upload that is worked on, and how far that has come; it may be left. Before JavaScript, the link looks again. */
export function UploadWork({ title, progress }: { title: string; progress: UploadProgress }) {
  const value = progress && progress.total > 0 ? Math.round((progress.done / progress.total) * 100) : 0
  return (
    <section className="card card-padded stack" aria-labelledby="work">
      <WatchProgress />
      <h2 id="work">{title}</h2>
      <p role="status">{progress ? stepNames[progress.step]() : m.studio_upload_waiting()}</p>
      <ProgressBar value={value} label={title} />
      <p className="muted">{m.studio_importing_text()}</p>
      <noscript>
        <Link to="" className={buttonClass({ variant: 'secondary' })} discover="none">
          {m.studio_look_again()}
        </Link>
      </noscript>
    </section>
  )
}
