import type { SubmissionResult } from '@conform-to/dom'
import { Form } from 'react-router'
import { answeredForm } from '#app/shell/answered-form.ts'
import { ChoiceGroup } from '#app/shell/choice-group.tsx'
import { OtherVersion } from '#app/shell/drafts/other-version.tsx'
import { SeenVersion } from '#app/shell/drafts/seen-version.tsx'
import { FormFoot } from '#app/shell/form-foot.tsx'
import { FormSummary } from '#app/shell/form-summary.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextareaField, TextField } from '#app/ui/text-field.tsx'
import type { ChangedVoucher, TypedVoucher } from '#domain/payments/vouchers/schema.ts'
import type { VoucherSubjects } from '#domain/payments/vouchers/voucher-subjects.server.ts'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import type { TimeZone } from '#shared/time-zones.ts'
import { LimitFields } from './limit-fields.tsx'
import { vouchersUrl } from './voucher-paths.ts'
import { fieldLabels, fieldsTogether, kindOptions } from './voucher-words.ts'

type Props = {
  typed: TypedVoucher
  /** What it is for now, where the list does not offer that any more. */
  current?: { value: string; label: string }
  subjects: VoucherSubjects
  timeZone: TimeZone
  isNew: boolean
  lastResult: SubmissionResult | undefined
  /** What somebody else has saved since this form was opened. */
  changed?: ChangedVoucher | undefined
  locale: Locale
}

/** The form of a voucher, new or not (intent 'save'). */
export function VoucherForm(props: Props) {
  const { typed, current, subjects, timeZone, isNew, lastResult, changed, locale } = props
  const form = answeredForm(lastResult, typed)
  const offered = subjectOptions(subjects, current)
  const named = (options: { value: string; label: string }[], typed: string) =>
    options.find(({ value }) => value === typed)?.label ?? typed
  return (
    <Form method="post" className="stack-lg voucher-form" noValidate>
      {changed ? (
        <OtherVersion
          mine={form.typed}
          theirs={changed}
          lastResult={lastResult}
          labels={fieldLabels()}
          together={fieldsTogether}
          inWords={(each) => ({
            ...each,
            kind: named(kindOptions(), each.kind),
            subject: named(offered, each.subject),
          })}
          reloadTo="."
          locale={locale}
        />
      ) : (
        <FormSummary form={form} />
      )}
      {!isNew && (
        <SeenVersion begun={typed} lastResult={lastResult} current={changed ?? null} stamp="version" />
      )}
      <section className="card card-padded stack" aria-labelledby="what">
        <h2 id="what" className="text-lg">
          {m.desk_voucher_what()}
        </h2>
        {isNew && (
          <TextField
            {...form.field('code')}
            label={m.common_code()}
            hint={m.desk_voucher_code_hint()}
            optional={m.common_optional()}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        )}
        <ChoiceGroup form={form} name="kind" legend={m.desk_voucher_kind()} options={kindOptions()} />
        <TextField
          {...form.field('value')}
          label={m.desk_how_much()}
          hint={m.desk_voucher_value_hint()}
          inputMode="numeric"
          maxLength={13}
          autoComplete="off"
          required
        />
        <SelectField {...form.field('subject')} label={m.desk_for_whom()} options={offered} />
      </section>
      <LimitFields form={form} timeZone={timeZone} />
      <section className="card card-padded stack" aria-labelledby="note-title">
        <h2 id="note-title" className="text-lg">
          {m.desk_voucher_among_us()}
        </h2>
        <TextareaField
          {...form.field('note')}
          label={m.common_note()}
          hint={m.desk_voucher_note_hint()}
          optional={m.common_optional()}
          rows={2}
          maxLength={500}
          dir="auto"
        />
      </section>
      <FormFoot
        intent="save"
        label={isNew ? m.desk_voucher_make() : m.desk_voucher_save()}
        pendingLabel={m.common_saving()}
        cancelTo={vouchersUrl()}
      />
    </Form>
  )
}

function subjectOptions({ courses, events }: VoucherSubjects, current: Props['current']) {
  const options = [
    { value: '', label: m.desk_voucher_for_all() },
    { value: 'course', label: m.common_all_courses() },
    { value: 'event', label: m.desk_event_status_all() },
    ...courses.map(({ id, title }) => ({
      value: `course:${id}`,
      label: m.desk_voucher_for_course({ title }),
    })),
    ...events.map(({ id, title }) => ({ value: `event:${id}`, label: m.desk_voucher_for_event({ title }) })),
  ]
  const isOffered = !current || options.some(({ value }) => value === current.value)
  return isOffered ? options : [...options, current]
}
