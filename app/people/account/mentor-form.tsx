import { type SubmissionResult, useForm } from '@conform-to/react'
import { FormSummary } from '#app/shell/form-summary.tsx'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/checkbox-field.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { TextareaField } from '#app/ui/text-field.tsx'
import { mentoringTopics } from '#content/mentoring.ts'
import type { MentorTopic } from '#domain/people/mentor-topics.ts'
import { getLocale } from '#locale'
import { m } from '#messages'

type MentorProfile = { isMentor: boolean; topics: MentorTopic[]; bio: string }

/** By which an instructor becomes a mentor, and ceases to be one (intent 'mentor'). */
export function MentorForm({
  profile,
  lastResult,
}: {
  profile: MentorProfile
  lastResult: SubmissionResult | undefined
}) {
  const [form, fields] = useForm<{ isMentor: string; mentorTopics: string[]; mentorBio: string }>({
    lastResult,
    defaultValue: {
      isMentor: profile.isMentor ? 'on' : '',
      mentorTopics: profile.topics,
      mentorBio: profile.bio,
    },
  })
  const chosen: unknown[] = [fields.mentorTopics.initialValue].flat()
  return (
    <section className="card card-padded stack" aria-labelledby="mentor">
      <h2 id="mentor">{m.common_mentoring()}</h2>
      <p className="muted">{m.people_mentor_lead()}</p>
      <FormSummary errors={form.allErrors} />
      <form method="post" className="stack" noValidate>
        <CheckboxField
          name="isMentor"
          label={m.people_mentor_opt_in()}
          defaultChecked={Boolean(fields.isMentor.initialValue)}
        />
        <TopicChoice chosen={chosen} errors={fields.mentorTopics.errors} />
        <TextareaField
          name="mentorBio"
          label={m.people_mentor_bio()}
          hint={m.people_mentor_bio_hint()}
          maxLength={600}
          defaultValue={fields.mentorBio.initialValue}
          errors={fields.mentorBio.errors}
        />
        <div>
          <Button name="intent" value="mentor" pendingLabel={m.common_saving()}>
            {m.people_mentor_save()}
          </Button>
        </div>
      </form>
    </section>
  )
}

const TopicChoice = ({ chosen, errors }: { chosen: unknown[]; errors: string[] | undefined }) => (
  <fieldset className="field-group" id="mentorTopics" tabIndex={-1}>
    <legend>{m.people_mentor_topics()}</legend>
    {mentoringTopics
      .filter(({ value }) => value !== 'other')
      .map(({ value, label }) => (
        <CheckboxField
          key={value}
          id={`topic-${value}`}
          name="mentorTopics"
          value={value}
          label={label[getLocale()]}
          defaultChecked={chosen.includes(value)}
        />
      ))}
    <FieldError id="mentorTopics" errors={errors} />
  </fieldset>
)
