import { ProgressBar } from '#app/ui/progress.tsx'
import { m } from '#messages'

/** How many of those who began have come to the end, in one row. `percent` is whole. */
export const CompletionRow = ({ percent, text }: { percent: number; text: string }) => (
  <section className="card card-padded completion-row" aria-labelledby="completion">
    <h2 id="completion" className="text-lg">
      {m.studio_completion()}
    </h2>
    <ProgressBar value={percent} label={m.studio_completion()} />
    <b>{percent}%</b>
    <p className="muted">{text}</p>
  </section>
)
