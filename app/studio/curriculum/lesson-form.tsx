import type { SubmissionResult } from '@conform-to/dom'
import { type ComponentProps, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { type AnsweredForm, answeredForm } from '#app/shell/answered-form.ts'

import type { ShownAttachment } from '#app/shell/attachment-list.tsx'
import { DraftOffer } from '#app/shell/drafts/draft-offer.tsx'
import { OtherVersion } from '#app/shell/drafts/other-version.tsx'
import { SeenVersion } from '#app/shell/drafts/seen-version.tsx'
import { FormFoot } from '#app/shell/form-foot.tsx'
import { FormSummary } from '#app/shell/form-summary.tsx'
import { PictureNotice } from '#app/shell/picture-notice.tsx'
import { CheckboxField } from '#app/ui/checkbox-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { PlacedFault } from '#domain/quizzes/quiz-problem.ts'
import { curriculumBounds } from '#domain/studio/curriculum-bounds.ts'
import type { TypedLesson } from '#domain/studio/curriculum-form.ts'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import { AttachmentField, type RefusedFile } from './attachment-field.tsx'
import { FaultSummary } from './fault-summary.tsx'
import { fieldLabels, inWords } from './lesson-labels.ts'
import { LessonPreview, type PreviewedLesson } from './lesson-preview.tsx'
import { MarkdownField } from './markdown-field.tsx'
import { VideoField } from './video-field.tsx'

export type LessonFormProps = {
  /** Of a lesson that exists. */
  lessonId: string | null
  /** Where a new lesson goes; null: where it belongs, see add-lesson.server.ts. */
  moduleId: string | null
  typed: TypedLesson
  /** Of a lesson that exists: its course, its files, and those that were not taken. */
  courseId?: string
  files?: readonly ShownAttachment[]
  refused?: readonly RefusedFile[]
  /** How it stands with its pictures of other sites. */
  pictures?: ComponentProps<typeof PictureNotice>['news']
  lastResult: SubmissionResult | undefined
  current: TypedLesson | null
  /** How it will look, once that was asked for. */
  preview: PreviewedLesson | null
  /** What is wrong with the quiz in its text, and where. */
  faults?: readonly PlacedFault[]
  language: string
  draftName: string
  closeTo: string
  locale: Locale
}

/** The form of a lesson (SPEC §2): title, minutes, video, and Markdown with a preview and pictures. */
export function LessonForm(props: LessonFormProps) {
  const { lessonId, moduleId, typed, lastResult, current, preview, faults, closeTo } = props
  const form = answeredForm(lastResult, typed)
  const element = useRef<HTMLFormElement>(null)
  const [video, setVideo] = useState(form.typed.video_url)
  const { formMethod, formData } = useNavigation()
  const sending = formMethod === 'POST' ? formData?.get('intent') : null
  return (
    <Form ref={element} method="post" encType="multipart/form-data" className="stack lesson-form" noValidate>
      <DraftOffer name={props.draftName} form={element} isMerged={current !== null} />
      {faults && <FaultSummary faults={faults} />}
      {!current && !faults && <FormSummary form={form} />}
      {current && (
        <OtherVersion
          mine={form.typed}
          theirs={current}
          lastResult={lastResult}
          labels={fieldLabels()}
          inWords={inWords}
          reloadTo="."
          locale={props.locale}
        />
      )}
      {lessonId && <input type="hidden" name="lessonId" value={lessonId} />}
      {moduleId && <input type="hidden" name="moduleId" value={moduleId} />}
      <SeenVersion begun={typed} lastResult={lastResult} current={current} />
      {!lessonId && !moduleId && <p className="muted">{m.studio_first_lesson_text()}</p>}
      <TextField
        {...form.field('title')}
        label={m.studio_lesson_title()}
        required
        dir="auto"
        maxLength={curriculumBounds.title}
      />
      <VideoField field={form.field('video_url')} typed={video} onTyped={setVideo} />
      <PictureNotice news={props.pictures ?? null} />
      <MarkdownField
        {...form.field('content')}
        label={m.studio_content()}
        isPreviewing={sending === 'preview-lesson'}
      />
      {lastResult?.error?.drop_attempts && (
        <CheckboxField
          name="drop_attempts"
          label={m.studio_quiz_drop()}
          errors={lastResult.error.drop_attempts}
        />
      )}
      {preview && <LessonPreview {...preview} language={props.language} />}
      <LessonTerms form={form} />
      {lessonId && props.courseId ? (
        <AttachmentField
          courseId={props.courseId}
          lessonId={lessonId}
          files={props.files ?? []}
          refused={props.refused ?? []}
          isSending={sending === 'add-attachments'}
          closeTo={closeTo}
          locale={props.locale}
        />
      ) : (
        <p className="muted">{m.studio_files_later()}</p>
      )}
      <FormFoot
        intent={lessonId === null ? 'add-lesson' : 'update-lesson'}
        label={lessonId === null ? m.studio_add_lesson() : m.studio_save()}
        pendingLabel={m.common_saving()}
        pending={sending === 'update-lesson' || sending === 'add-lesson'}
        cancelTo={closeTo}
      />
    </Form>
  )
}

/** How long it takes, whether it opens to everybody, and whether learners may leave it out. */
const LessonTerms = ({ form }: { form: AnsweredForm<'duration_minutes' | 'is_free' | 'is_optional'> }) => (
  <div className="field-pair">
    <TextField
      {...form.field('duration_minutes')}
      type="number"
      inputMode="numeric"
      min={1}
      max={curriculumBounds.minutes}
      label={m.studio_minutes()}
      required
    />
    <div>
      <CheckboxField {...form.box('is_free')} label={m.studio_free()} />
      <CheckboxField {...form.box('is_optional')} label={m.studio_optional()} />
    </div>
  </div>
)
