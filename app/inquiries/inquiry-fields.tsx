import type { AnsweredForm } from '#app/shell/answered-form.ts'
import { CheckboxField } from '#app/ui/checkbox-field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { mentoringTopics } from '#content/mentoring.ts'
import { getLocale } from '#locale'
import { m } from '#messages'

export type InquiryField =
  | 'name'
  | 'email'
  | 'subject'
  | 'organisation'
  | 'topic'
  | 'mentor'
  | 'ofAge'
  | 'message'

type FormProps = { form: AnsweredForm<InquiryField> }

/** On whose behalf somebody writes. */
export const OrganisationField = ({ form }: FormProps) => (
  <TextField
    {...form.field('organisation')}
    label={m.inquiries_organisation()}
    hint={m.inquiries_organisation_hint()}
    autoComplete="organization"
    required
  />
)

/** Who writes. */
export const SenderFields = ({ form }: FormProps) => (
  <>
    <TextField {...form.field('name')} label={m.inquiries_name()} autoComplete="name" required />
    <TextField {...form.field('email')} type="email" label={m.common_email()} autoComplete="email" required />
  </>
)

/** What somebody writes about, in their own words. */
export const SubjectField = ({ form }: FormProps) => (
  <TextField {...form.field('subject')} label={m.common_subject()} optional={m.common_optional()} />
)

/** What somebody wants to talk about with a mentor. */
export const TopicField = ({ form }: FormProps) => (
  <SelectField
    {...form.field('topic')}
    label={m.inquiries_topic()}
    options={[
      { value: '', label: m.inquiries_topic_choose() },
      ...mentoringTopics.map(({ value, label }) => ({ value, label: label[getLocale()] })),
    ]}
    required
  />
)

/** That somebody is old enough for a program. */
export const AgeField = ({ form, minimumAge }: FormProps & { minimumAge: number }) => (
  <CheckboxField {...form.box('ofAge')} label={m.inquiries_of_age({ n: minimumAge })} required />
)

type MentorFieldProps = FormProps & { mentors: readonly { id: string; fullName: string }[] }

/** With which mentor somebody wants to talk. */
export const MentorField = ({ form, mentors }: MentorFieldProps) => (
  <SelectField
    {...form.field('mentor')}
    label={m.inquiries_mentor()}
    options={[
      { value: '', label: m.inquiries_mentor_any() },
      ...mentors.map(({ id, fullName }) => ({ value: id, label: fullName })),
    ]}
  />
)
