import { Form, useNavigation } from 'react-router'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { choiceValue } from '#domain/quizzes/import-choice.ts'
import { m } from '#messages'
import type { BankImportPlan, ImportDifference } from './bank-answer.ts'
import { ImportReport } from './import-form.tsx'

/** What importing would do: how many are new, and old beside new each whose name the bank has, with what is to become
 *  of it. Nothing is written before it is sent. */
export function ImportPlan({
  typed,
  text,
  tags,
  differences,
  failure,
  closeTo,
  ...report
}: BankImportPlan & { closeTo: string }) {
  const isGoing = useNavigation().formData?.get('intent') === 'take-questions'
  return (
    <section className="card card-padded stack" aria-labelledby="plan">
      <h2 id="plan" className="text-lg">
        {report.title}
      </h2>
      {failure && <Notice tone="danger">{failure}</Notice>}
      <ImportReport {...report} title={m.studio_bank_plan_text()} isTyped={typed !== ''} />
      <Form method="post" action="." encType="multipart/form-data" className="stack">
        <input type="hidden" name="questions" value={typed} />
        <input type="hidden" name="text" value={text} />
        <input type="hidden" name="tags" value={tags} />
        {differences.length > 0 && (
          <h3 className="text-base">{m.studio_bank_plan_differs({ n: differences.length })}</h3>
        )}
        {differences.map((difference) => (
          <Difference key={difference.at} {...difference} />
        ))}
        <div className="cluster">
          <Button name="intent" value="take-questions" pending={isGoing} pendingLabel={m.common_one_moment()}>
            {m.studio_bank_take()}
          </Button>
          <ButtonLink to={closeTo} variant="secondary">
            {m.common_cancel()}
          </ButtonLink>
        </div>
      </Form>
    </section>
  )
}

function Difference({ at, seen, isOnlyTags, old, new: coming }: ImportDifference) {
  const choices = isOnlyTags
    ? [
        { does: 'leave' as const, label: m.studio_bank_keep_tags() },
        { does: 'replace' as const, label: m.studio_bank_replace_tags() },
      ]
    : [
        { does: 'both' as const, label: m.studio_bank_keep_both() },
        { does: 'replace' as const, label: m.studio_bank_replace() },
        { does: 'leave' as const, label: m.studio_bank_leave_out() },
      ]
  return (
    <div className="quiz-line">
      <div className="import-difference">
        <Side title={m.studio_bank_side_old()} gift={old} />
        <Side title={m.studio_bank_side_new()} gift={coming} />
      </div>
      <SelectField
        id={`choice-${at}`}
        name="choice"
        label={m.studio_bank_choice()}
        options={choices.map(({ does, label }) => ({ value: choiceValue({ at, does, seen }), label }))}
      />
    </div>
  )
}

const Side = ({ title, gift }: { title: string; gift: string }) => (
  <div>
    <h4 className="muted text-sm">{title}</h4>
    <pre className="import-question" dir="auto">
      {gift}
    </pre>
  </div>
)
