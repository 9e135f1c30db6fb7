import type { SubmissionResult } from '@conform-to/dom'
import { type AnsweredForm, answeredForm } from '#app/shell/answered-form.ts'
import { FormSummary } from '#app/shell/form-summary.tsx'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/checkbox-field.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { TextareaField } from '#app/ui/text-field.tsx'
import { mentoringTopics } from '#content/mentoring.ts'
import type { MentorTopic } from '#domain/people/mentor-topics.ts'
import { getLocale } from '#locale'
import { m } from '#messages'

type MentorProfile = { isMentor: boolean; topics: MentorTopic[]; bio: string; isShown: boolean }

/** By which an instructor becomes a mentor, and ceases to be one (intent 'mentor'). */
export function MentorForm({
  profile,
  lastResult,
}: {
  profile: MentorProfile
  lastResult: SubmissionResult | undefined
}) {
  const begun = { isMentor: profile.isMentor ? 'on' : '', mentorBio: profile.bio }
  const form = answeredForm(lastResult, begun, { mentorTopics: profile.topics })
  return (
    <section className="card card-padded stack" aria-labelledby="mentor">
      <h2 id="mentor">{m.common_mentoring()}</h2>
      <p className="muted">{m.people_mentor_lead()}</p>
      {!profile.isShown && <p>{m.people_mentor_waits()}</p>}
      <FormSummary form={form} />
      <form method="post" className="stack" noValidate>
        <CheckboxField {...form.box('isMentor')} label={m.people_mentor_opt_in()} />
        <TopicChoice form={form} />
        <TextareaField
          {...form.field('mentorBio')}
          label={m.people_mentor_bio()}
          hint={m.people_mentor_bio_hint()}
          maxLength={600}
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

const TopicChoice = ({ form }: { form: AnsweredForm<never, 'mentorTopics'> }) => (
  <fieldset className="field-group" id="mentorTopics" tabIndex={-1}>
    <legend>{m.people_mentor_topics()}</legend>
    {mentoringTopics
      .filter(({ value }) => value !== 'other')
      .map(({ value, label }) => (
        <CheckboxField
          key={value}
          id={`topic-${value}`}
          {...form.choice('mentorTopics', value)}
          label={label[getLocale()]}
        />
      ))}
    <FieldError id="mentorTopics" errors={form.errors('mentorTopics')} />
  </fieldset>
)
