import type { FormField } from '#app/shell/form-fields.ts'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { mentoringTopics } from '#content/mentoring.ts'
import { getLocale } from '#locale'
import { m } from '#messages'

/** On whose behalf somebody writes. */
export const OrganisationField = ({ field }: { field: FormField }) => (
  <TextField
    name="organisation"
    label={m.inquiries_organisation()}
    hint={m.inquiries_organisation_hint()}
    autoComplete="organization"
    required
    defaultValue={field.initialValue}
    errors={field.errors}
  />
)

/** Who writes. */
export const SenderFields = ({ name, email }: { name: FormField; email: FormField }) => (
  <>
    <TextField
      name="name"
      label={m.inquiries_name()}
      autoComplete="name"
      required
      defaultValue={name.initialValue}
      errors={name.errors}
    />
    <TextField
      name="email"
      type="email"
      label={m.common_email()}
      autoComplete="email"
      required
      defaultValue={email.initialValue}
      errors={email.errors}
    />
  </>
)

/** What somebody writes about, in their own words. */
export const SubjectField = ({ field }: { field: FormField }) => (
  <TextField
    name="subject"
    label={m.common_subject()}
    optional={m.common_optional()}
    defaultValue={field.initialValue}
    errors={field.errors}
  />
)

/** What somebody wants to talk about with a mentor. */
export const TopicField = ({ field }: { field: FormField }) => (
  <SelectField
    name="topic"
    label={m.inquiries_topic()}
    options={[
      { value: '', label: m.inquiries_topic_choose() },
      ...mentoringTopics.map(({ value, label }) => ({ value, label: label[getLocale()] })),
    ]}
    required
    defaultValue={field.initialValue}
    errors={field.errors}
  />
)

type MentorFieldProps = { field: FormField; mentors: readonly { id: string; fullName: string }[] }

/** With which mentor somebody wants to talk. */
export const MentorField = ({ field, mentors }: MentorFieldProps) => (
  <SelectField
    name="mentor"
    label={m.inquiries_mentor()}
    options={[
      { value: '', label: m.inquiries_mentor_any() },
      ...mentors.map(({ id, fullName }) => ({ value: id, label: fullName })),
    ]}
    defaultValue={field.initialValue}
    errors={field.errors}
  />
)
