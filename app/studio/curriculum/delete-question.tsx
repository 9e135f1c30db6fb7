import type { SubmissionResult } from '@conform-to/dom'
import { FailureNotice } from '#app/shell/failure-notice.tsx'
import { QuestionDialog } from '#app/shell/question-dialog.tsx'
import { m } from '#messages'

type Props = ({ kind: 'delete-module'; moduleId: string } | { kind: 'delete-lesson'; lessonId: string }) & {
  title: string
  closeTo: string
  lastResult: SubmissionResult | undefined
}

/** Asks before a module or a lesson is deleted, in SPEC §5's words. */
export function DeleteQuestion(props: Props) {
  const { kind, title, closeTo, lastResult } = props
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
      <FailureNotice result={lastResult} />
    </QuestionDialog>
  )
}
