import type { SubmissionResult } from '@conform-to/dom'
import { useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { type AnsweredForm, answeredForm } from '#app/shell/answered-form.ts'
import { ChoiceGroup } from '#app/shell/choice-group.tsx'
import { DraftOffer } from '#app/shell/drafts/draft-offer.tsx'
import { OtherVersion } from '#app/shell/drafts/other-version.tsx'
import { SeenVersion } from '#app/shell/drafts/seen-version.tsx'
import { FormFoot } from '#app/shell/form-foot.tsx'
import { FormSummary } from '#app/shell/form-summary.tsx'
import { timeZoneOptions } from '#app/shell/time-zone-options.ts'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/checkbox-field.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextareaField, TextField } from '#app/ui/text-field.tsx'
import type { TypedAssignment } from '#domain/assignments/assignment-form.ts'
import { criterionRows, rubricBounds } from '#domain/assignments/bounds.ts'
import { peerBounds } from '#domain/assignments/peers/peer-bounds.ts'
import { dueDaysBounds } from '#domain/learning/work-due.ts'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import { fieldLabels, fieldsTogether, gradingOptions, inWords } from './assignment-labels.ts'

type FieldForm = AnsweredForm<keyof TypedAssignment>

type Props = {
  typed: TypedAssignment
  lastResult: SubmissionResult | undefined
  /** What somebody else has saved since this form was opened. */
  current: TypedAssignment | null
  /** Whether it was drawn who reviews whose work. */
  isDrawn: boolean
  draftName: string
  closeTo: string
  locale: Locale
}

/** What a lesson asks its learners to hand in: in which form, until when, and how it is marked. */
export function SettingsForm({ typed, lastResult, current, isDrawn, draftName, closeTo, locale }: Props) {
  const form = answeredForm(lastResult, typed)
  const element = useRef<HTMLFormElement>(null)
  const { formMethod, formData } = useNavigation()
  const sending = formMethod === 'POST' ? formData?.get('intent') : null
  return (
    <Form ref={element} method="post" className="stack-lg" noValidate preventScrollReset>
      <DraftOffer name={draftName} form={element} isMerged={current !== null} />
      {current ? (
        <OtherVersion
          mine={form.typed}
          theirs={current}
          lastResult={lastResult}
          labels={fieldLabels()}
          together={fieldsTogether}
          inWords={inWords}
          reloadTo="."
          locale={locale}
        />
      ) : (
        <FormSummary form={form} />
      )}
      <SeenVersion begun={typed} lastResult={lastResult} current={current} />
      <section className="card card-padded stack" aria-labelledby="what">
        <h2 id="what" className="text-lg">
          {m.assignments_accepts_title()}
        </h2>
        <fieldset className="field-group" id="accepts">
          <legend>{m.assignments_accepts_legend()}</legend>
          <CheckboxField {...form.box('accepts_text')} label={m.assignments_as_text()} />
          <CheckboxField {...form.box('accepts_link')} label={m.assignments_as_link()} />
          <CheckboxField {...form.box('accepts_files')} label={m.common_files()} />
        </fieldset>
        <div className="field-pair">
          <TextField
            {...form.field('due_at')}
            type="datetime-local"
            label={m.assignments_due()}
            hint={m.assignments_due_hint()}
            optional={m.common_optional()}
          />
          <SelectField
            {...form.field('time_zone')}
            label={m.common_time_zone()}
            options={timeZoneOptions()}
          />
        </div>
        <TextField
          {...form.field('due_days')}
          type="number"
          inputMode="numeric"
          min={dueDaysBounds.least}
          max={dueDaysBounds.most}
          label={m.assignments_due_days()}
          hint={m.assignments_due_days_hint()}
          optional={m.common_optional()}
        />
      </section>
      <Grading form={form} isAdding={sending === 'add-criterion'} isDrawn={isDrawn} />
      <FormFoot
        intent="save"
        label={m.assignments_save()}
        pendingLabel={m.common_saving()}
        pending={sending === 'save'}
        cancelTo={closeTo}
      />
    </Form>
  )
}

/** How work is marked. What the chosen way does not need is folded away by the stylesheet. */
const Grading = ({ form, isAdding, isDrawn }: { form: FieldForm; isAdding: boolean; isDrawn: boolean }) => (
  <section className="card card-padded stack grading" aria-labelledby="how">
    <h2 id="how" className="text-lg">
      {m.common_grading()}
    </h2>
    <ChoiceGroup
      form={form}
      name="grading"
      legend={m.assignments_grading_legend()}
      options={gradingOptions()}
    />
    <div className="if-points">
      <TextField
        {...form.field('points_max')}
        type="number"
        inputMode="numeric"
        min={1}
        max={1000}
        label={m.assignments_points_max()}
      />
    </div>
    <div className="if-rubric stack">
      <p className="muted">
        {m.assignments_rubric_hint({ most: rubricBounds.criteria, levels: rubricBounds.levels })}{' '}
        {m.assignments_levels_hint()}
      </p>
      {shownRows(form).map((row) => (
        <fieldset key={row} className="rubric-row">
          <legend>{m.assignments_criterion_n({ n: String(row) })}</legend>
          <TextField
            {...form.field(`criterion_${row}`)}
            label={m.assignments_criterion()}
            maxLength={rubricBounds.title}
            dir="auto"
          />
          <TextareaField
            {...form.field(`levels_${row}`)}
            label={m.assignments_levels()}
            maxLength={rubricBounds.typed}
            dir="auto"
          />
        </fieldset>
      ))}
      <input type="hidden" name="rows" value={shownRows(form).length} />
      {shownRows(form).length < criterionRows.length && (
        <div>
          <Button
            name="intent"
            value="add-criterion"
            variant="secondary"
            size="sm"
            icon="plus"
            pending={isAdding}
            pendingLabel={m.common_one_moment()}
          >
            {m.assignments_add_criterion()}
          </Button>
        </div>
      )}
    </div>
    <div className="if-counted stack">
      <TextField
        {...form.field('pass_percent')}
        type="number"
        inputMode="numeric"
        min={1}
        max={100}
        label={m.assignments_pass_percent()}
        hint={m.assignments_pass_hint()}
        optional={m.common_optional()}
      />
      <PeerReview form={form} isDrawn={isDrawn} />
    </div>
  </section>
)

/** Whether other learners review the work, and how many of each. Once they are drawn it is said, and sent as it is. */
const PeerReview = ({ form, isDrawn }: { form: FieldForm; isDrawn: boolean }) =>
  isDrawn ? (
    <div className="field">
      <input type="hidden" name="peer_review" value={form.typed.peer_review} />
      <input type="hidden" name="reviewers" value={form.typed.reviewers} />
      <p>
        <b>{m.assignments_peers()}</b>: {m.assignments_peers_by_most({ n: Number(form.typed.reviewers) })}
      </p>
      <p className="field-hint">{m.assignments_peers_drawn()}</p>
      <FieldError id="peer_review" errors={form.errors('peer_review')} />
    </div>
  ) : (
    <>
      <CheckboxField
        {...form.box('peer_review')}
        label={m.assignments_peers_option()}
        hint={m.assignments_peers_option_hint({ days: peerBounds.days })}
      />
      <div className="if-peers">
        <TextField
          {...form.field('reviewers')}
          type="number"
          inputMode="numeric"
          min={peerBounds.least}
          max={peerBounds.most}
          label={m.assignments_peers_reviewers()}
        />
      </div>
    </>
  )

/** As many rows as the form says, and every one that holds something. */
function shownRows({ typed }: FieldForm) {
  const last = criterionRows.findLast((row) => typed[`criterion_${row}`] || typed[`levels_${row}`]) ?? 0
  return criterionRows.slice(0, Math.max(Number(typed.rows) || 1, last))
}
