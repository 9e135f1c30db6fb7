import type { SubmissionResult } from '@conform-to/dom'
import { type ReactNode, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { answeredForm } from '#app/shell/answered-form.ts'
import { attachmentFacts } from '#app/shell/attachment-list.tsx'
import { DraftOffer } from '#app/shell/drafts/draft-offer.tsx'
import { FormSummary } from '#app/shell/form-summary.tsx'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/checkbox-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextareaField, TextField } from '#app/ui/text-field.tsx'
import { keptRows, submissionBounds } from '#domain/assignments/bounds.ts'
import type { TypedSubmission } from '#domain/assignments/schema.ts'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import type { ShownAssignment } from './assignment-facts.tsx'
import { ChosenFiles } from './chosen-files.tsx'
import type { ShownWork } from './submitted-work.tsx'

type Props = {
  assignment: ShownAssignment
  /** What was handed in last; its words and files go along unless they are taken away. */
  last: (ShownWork & { version: number; state: string }) | null
  /** Who marks what is handed in now, where other learners review it; null where they never do. */
  whoMarks: 'peers' | 'teacher' | null
  lastResult: SubmissionResult | undefined
  draftName: string
  locale: Locale
}

/** Where a learner hands in work, for the first time or again. */
export function HandInForm({ assignment, last, whoMarks, lastResult, draftName, locale }: Props) {
  const element = useRef<HTMLFormElement>(null)
  const isSending = useNavigation().formMethod === 'POST'
  const form = answeredForm(lastResult, begun(last))
  const title = last ? m.common_hand_in_again() : m.assignments_hand_in()
  return (
    <Card title={title} replaces={whatIsReplaced(last?.state)} isOpen={lastResult !== undefined}>
      <Form
        ref={element}
        method="post"
        encType="multipart/form-data"
        className="stack"
        noValidate
        onSubmit={(event) => isSending && event.preventDefault()}
      >
        <DraftOffer name={draftName} form={element} />
        <FormSummary form={form} />
        {whoMarks && (
          <Notice>
            {whoMarks === 'peers' ? m.assignments_peers_hand_in() : m.assignments_peers_hand_in_late()}
          </Notice>
        )}
        {/* Of what this screen shows now: whoever sends again after another version came has seen it. */}
        <input type="hidden" name="seen" value={last?.version ?? ''} />
        {assignment.acceptsText && (
          <TextareaField
            {...form.field('text')}
            label={m.assignments_text()}
            rows={8}
            dir="auto"
            maxLength={submissionBounds.text}
          />
        )}
        {assignment.acceptsLink && (
          <TextField
            {...form.field('link')}
            type="url"
            label={m.assignments_link()}
            hint={whoMarks === 'peers' ? m.assignments_link_hint_peers() : m.assignments_link_hint()}
            maxLength={submissionBounds.link}
          />
        )}
        {assignment.acceptsFiles && (
          <fieldset className="field stack-sm">
            <legend className="field-label">{m.common_files()}</legend>
            <p className="field-hint" id="files-hint">
              {m.assignments_files_hint({
                mb: submissionBounds.mb,
                files: submissionBounds.files,
              })}{' '}
              {whoMarks === 'peers' ? m.assignments_files_readers_peers() : m.assignments_files_readers()}
            </p>
            {(last?.files ?? []).map((file, index) => {
              const row = keptRows[index]
              return (
                row && (
                  <CheckboxField
                    key={file.id}
                    id={`keep_${row}`}
                    name={`keep_${row}`}
                    value={file.id}
                    defaultChecked={form.typed[`keep_${row}`] !== ''}
                    label={
                      <>
                        {m.assignments_keep_file()} <bdi>{file.name}</bdi>{' '}
                        <span className="muted">{attachmentFacts(file, locale)}</span>
                      </>
                    }
                  />
                )
              )
            })}
            <ChosenFiles errors={form.allErrors.files} />
          </fieldset>
        )}
        <div>
          <Button size="lg" icon="check" pending={isSending} pendingLabel={m.assignments_handing_in()}>
            {title}
          </Button>
        </div>
      </Form>
    </Card>
  )
}

function whatIsReplaced(state: string | undefined): string | null {
  if (state === 'handed-in') return m.assignments_replaces()
  return state === 'reviewing' ? m.assignments_replaces_reviewed() : null
}

type CardProps = { title: string; replaces: string | null; isOpen: boolean; children: ReactNode }

/** While what was handed in waits for its mark, to replace it is possible, and not the next thing to do. */
const Card = ({ title, replaces, isOpen, children }: CardProps) =>
  replaces ? (
    <details className="card card-padded disclosure" open={isOpen}>
      <summary>{title}</summary>
      <div className="stack">
        <p className="muted">{replaces}</p>
        {children}
      </div>
    </details>
  ) : (
    <section className="card card-padded stack" aria-labelledby="hand-in">
      <h2 id="hand-in" className="text-lg">
        {title}
      </h2>
      {children}
    </section>
  )

function begun(last: Props['last']): TypedSubmission {
  const fileAt = (index: number) => last?.files[index]?.id ?? ''
  return {
    text: last?.text ?? '',
    link: last?.link ?? '',
    seen: last ? String(last.version) : '',
    keep_1: fileAt(0),
    keep_2: fileAt(1),
    keep_3: fileAt(2),
    keep_4: fileAt(3),
    keep_5: fileAt(4),
  }
}
