import { Icon } from '#app/ui/icon.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { m } from '#messages'

/** How a lesson will look: its text, and in words what learners are told of its quiz. */
export type PreviewedLesson = { html: string; quiz: { title: string; rules: string } | null }

/** A lesson as learners will see it, below its form. */
export const LessonPreview = ({ html, quiz, language }: PreviewedLesson & { language: string }) => (
  <section className="markdown-preview stack" aria-label={m.common_preview()} aria-live="polite">
    {html && <Prose html={html} language={language} />}
    {quiz && (
      <div className="card card-padded">
        <h3 className="text-lg cluster">
          <Icon name="edit" />
          {quiz.title}
        </h3>
        {quiz.rules && <p className="muted">{quiz.rules}</p>}
      </div>
    )}
    {!html && !quiz && <p className="muted">{m.studio_preview_empty()}</p>}
  </section>
)
