import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { answeredForm } from '#app/shell/answered-form.ts'
import { FormSummary } from '#app/shell/form-summary.tsx'
import { leadsToCaret } from '#app/studio/put-caret.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextareaField, TextField } from '#app/ui/text-field.tsx'
import { m } from '#messages'
import type { BankAnswer, BankReport } from './bank-answer.ts'

/** The field that questions are typed into. */
const typedField = 'questions'

/** The form that takes questions, from a file or typed, and the tags that all of them get. It is empty again when they
 *  were taken; what was typed stays where some of it has to be put right. */
export function ImportForm({ result, report }: BankAnswer) {
  const form = answeredForm(result, { file: '', questions: '', tags: '' })
  const isGoing = useNavigation().formData?.get('intent') === 'import'
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (report && !result) element.current?.reset()
  }, [report, result])
  return (
    <section className="card card-padded stack" aria-labelledby="import">
      <h2 id="import" className="text-lg">
        {m.studio_bank_import()}
      </h2>
      <p className="muted">{m.studio_bank_import_text()}</p>
      <Form ref={element} method="post" action="." encType="multipart/form-data" className="stack" noValidate>
        <FormSummary form={form} />
        <TextField
          name="file"
          type="file"
          label={m.studio_bank_file()}
          errors={form.errors('file')}
          accept=".gift,.txt,.xml,text/plain,text/xml"
        />
        <TextareaField
          {...form.field(typedField)}
          label={m.studio_bank_typed()}
          rows={8}
          dir="auto"
          spellCheck={false}
        />
        <TextField
          {...form.field('tags')}
          label={m.studio_bank_tags_for_all()}
          hint={m.studio_bank_tags_for_all_hint()}
          optional={m.common_optional()}
          dir="auto"
        />
        <div>
          <Button name="intent" value="import" pending={isGoing} pendingLabel={m.common_one_moment()}>
            {m.studio_bank_import_button()}
          </Button>
        </div>
      </Form>
    </section>
  )
}

/** What became of the questions: how many are new, and of each that could not be taken where it is wrong. */
export const ImportReport = ({
  title,
  isWhole,
  counts,
  refusedTitle,
  refused,
  isTyped,
}: BankReport & {
  /** What was refused stands in the form, and each fault leads to its place there. */
  isTyped: boolean
}) => (
  <Notice tone={isWhole ? 'success' : 'warning'} title={title}>
    {counts.map((line) => (
      <p key={line}>{line}</p>
    ))}
    {refused.length > 0 && (
      <>
        <p>{refusedTitle}</p>
        <ul className="notice-list">
          {refused.map(({ words, ...place }) => (
            <li key={words}>
              {isTyped ? (
                <a href={`#${typedField}`} onClick={leadsToCaret(typedField, place)}>
                  {words}
                </a>
              ) : (
                words
              )}
            </li>
          ))}
        </ul>
      </>
    )}
  </Notice>
)
