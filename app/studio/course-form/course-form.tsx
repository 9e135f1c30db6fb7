import type { SubmissionResult } from '@conform-to/dom'
import { type ComponentProps, lazy, Suspense } from 'react'
import { Form, useNavigation } from 'react-router'
import { type AnsweredForm, answeredForm } from '#app/shell/answered-form.ts'
import { ButtonLink } from '#app/shell/button-link.tsx'
import type { Category } from '#app/shell/category-options.ts'
import { useChosenPicture } from '#app/shell/chosen-picture.ts'
import { DraftOffer } from '#app/shell/drafts/draft-offer.tsx'
import { SeenVersion } from '#app/shell/drafts/seen-version.tsx'
import { FormSummary } from '#app/shell/form-summary.tsx'
import { PublishLabel } from '#app/shell/publish-label.tsx'
import { typedIn, useTyped } from '#app/shell/use-typed.ts'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/checkbox-field.tsx'
import type { TypedCourse } from '#domain/studio/course-form.ts'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import { CourseBasics } from './course-basics.tsx'
import { CourseDetails } from './course-details.tsx'
import { CourseLists, CoursePicture } from './course-extras.tsx'
import { CoursePreview } from './course-sheet.tsx'
import type { InstructorChoices } from './instructor-field.tsx'

const CourseVersions = lazy(async () => ({ default: (await import('./course-versions.tsx')).CourseVersions }))

export type CourseFormProps = {
  /** What the form holds when it opens. */
  typed: TypedCourse
  lastResult: SubmissionResult | undefined
  categories: readonly Category[]
  /** null for an instructor, whose courses are their own. */
  instructors: InstructorChoices | null
  /** Whose course it is where nobody chooses. */
  instructorName: string | null
  /** What somebody else has saved since this form was opened. */
  current: TypedCourse | null
  /** How it stands with a picture of another site. */
  picture?: ComponentProps<typeof CoursePicture>['news']
  /** What its lessons sum to; 0 while there are none. */
  lessonMinutes?: number
  isNew: boolean
  draftName: string
  cancelTo: string
  locale: Locale
}

/** The form of a course (SPEC §2, §5), new or existing, for all who make courses, with a preview that follows what is typed. */
export function CourseForm(props: CourseFormProps) {
  const { typed, lastResult, categories, instructors, current, isNew, cancelTo, locale } = props
  const { lessonMinutes = 0 } = props
  const form = answeredForm(lastResult, typed)
  const { element, typed: shown, follow } = useTyped((each) => typedIn(each, typed))
  const { chosen: file, look } = useChosenPicture()
  const isSaving = useNavigation().formMethod === 'POST'
  const now = shown ?? form.typed
  const chosen = instructors?.people.find(({ value }) => value === now.instructor_id)
  return (
    <div className="with-preview">
      <Form
        ref={element}
        method="post"
        encType="multipart/form-data"
        className="stack-lg studio-form"
        noValidate
        onInput={(event) => {
          follow()
          look(event)
        }}
      >
        <DraftOffer name={props.draftName} form={element} isMerged={current !== null} />
        {!current && <FormSummary form={form} />}
        {current && (
          <Suspense>
            <CourseVersions
              mine={now}
              theirs={current}
              lastResult={lastResult}
              categories={categories}
              instructors={instructors}
              locale={locale}
            />
          </Suspense>
        )}
        <SeenVersion begun={typed} lastResult={lastResult} current={current} />
        <CourseBasics form={form} categories={categories} instructors={instructors} />
        <CourseDetails
          form={form}
          price={now.price}
          hours={now.duration_hours}
          lessonMinutes={lessonMinutes}
        />
        <CoursePicture form={form} news={props.picture ?? null} motif={now.motif} />
        <CourseLists form={form} />
        <Publishing form={form} isNew={isNew} isSaving={isSaving} cancelTo={cancelTo} />
      </Form>
      <CoursePreview
        typed={{ ...now, thumbnail_url: file ?? now.thumbnail_url }}
        lessonMinutes={lessonMinutes}
        categories={categories}
        instructorName={instructors ? (chosen?.label ?? null) : props.instructorName}
      />
    </div>
  )
}

type PublishingProps = {
  form: AnsweredForm<keyof TypedCourse>
  isNew: boolean
  isSaving: boolean
  cancelTo: string
}

const Publishing = ({ form, isNew, isSaving, cancelTo }: PublishingProps) => (
  <section className="card card-padded stack" aria-labelledby="publishing">
    <h2 id="publishing">{isNew ? m.common_publishing_options() : m.studio_save_title()}</h2>
    {isNew && (
      <CheckboxField
        {...form.box('is_published')}
        label={m.studio_publish_now()}
        hint={m.studio_publish_now_hint()}
      />
    )}
    <div className="cluster">
      <Button size="lg" pending={isSaving} pendingLabel={m.common_saving()}>
        {isNew ? (
          <PublishLabel published={m.studio_create_publish()} draft={m.common_save_draft()} />
        ) : (
          m.studio_update_course()
        )}
      </Button>
      <ButtonLink to={cancelTo} variant="quiet" size="lg">
        {m.common_cancel()}
      </ButtonLink>
    </div>
  </section>
)
