import { EmptyState } from '#app/ui/empty-state.tsx'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import { formatCount } from '#shared/numbers.ts'

export type FunnelStep = { id: string; title: string; module: string; isOptional: boolean; completed: number }

type Props = { steps: readonly FunnelStep[]; enrolled: number; locale: Locale }

/** How many of the enrolled have completed each lesson: where the bars become shorter, learners stop. */
export function LessonFunnel({ steps, enrolled, locale }: Props) {
  const count = (n: number) => formatCount(n, locale)
  return (
    <section className="stack" aria-labelledby="funnel">
      <h2 id="funnel" className="text-lg">
        {m.studio_funnel()}
      </h2>
      <p className="muted">{m.studio_funnel_text({ n: count(enrolled) })}</p>
      {steps.length === 0 && <EmptyState title={m.studio_no_modules()} text={m.studio_no_modules_text()} />}
      <ol className="funnel">
        {steps.map(({ id, title, module, isOptional, completed }, index) => (
          <li key={id}>
            <span className="funnel-title" dir="auto">
              {index + 1}. {title}{' '}
              <span className="muted">
                {isOptional ? `${module} · ${m.common_lesson_optional()}` : module}
              </span>
            </span>
            <progress
              className="progress"
              value={completed}
              max={Math.max(1, enrolled)}
              aria-label={m.studio_funnel_step({ title, n: count(completed), all: count(enrolled) })}
            />
            <span className="funnel-count">{count(completed)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
