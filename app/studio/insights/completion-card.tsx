import { ProgressRing } from '#app/ui/progress.tsx'
import { m } from '#messages'

/** How many of those who began have come to the end. `percent` is whole. */
export const CompletionCard = ({ percent, text }: { percent: number; text: string }) => (
  <section className="card card-padded stack" aria-labelledby="completion">
    <h2 id="completion" className="text-lg">
      {m.studio_completion()}
    </h2>
    <div className="ring-row">
      <ProgressRing value={percent} label={m.studio_completion()} />
      <p>{text}</p>
    </div>
  </section>
)
