import type { SubmissionResult } from '@conform-to/dom'
import { FailureNotice } from '#app/shell/failure-notice.tsx'
import { QuestionDialog } from '#app/shell/question-dialog.tsx'
import type { LessonsAtStake } from '#domain/studio/lessons-at-stake.server.ts'
import { m } from '#messages'

type Props = ({ kind: 'delete-module'; moduleId: string } | { kind: 'delete-lesson'; lessonId: string }) & {
  title: string
  atStake: LessonsAtStake
  closeTo: string
  lastResult: SubmissionResult | undefined
}

/** Asks before a module or a lesson is deleted, in SPEC §5's words, and names what goes with it (P13, P29). */
export function DeleteQuestion(props: Props) {
  const { kind, title, atStake, closeTo, lastResult } = props
  const isModule = kind === 'delete-module'
  const fields: Record<string, string> = isModule
    ? { moduleId: props.moduleId }
    : { lessonId: props.lessonId }
  return (
    <QuestionDialog
      id={kind}
      title={isModule ? m.studio_delete_module() : m.studio_delete_lesson()}
      closeTo={closeTo}
      no={m.common_no_go_back()}
      yes={{ label: m.common_delete(), intent: kind, fields, action: closeTo }}
    >
      <p>
        <b dir="auto">{title}</b>
      </p>
      <p>{isModule ? m.studio_delete_module_question() : m.studio_delete_lesson_question()}</p>
      {isModule && atStake.lessons > 0 && <p>{m.studio_delete_module_lessons({ n: atStake.lessons })}</p>}
      {atStake.learners > 0 && (
        <p>
          <b>{m.studio_delete_completions({ n: atStake.learners })}</b>
        </p>
      )}
      <FailureNotice result={lastResult} />
    </QuestionDialog>
  )
}
