import { hasVideo } from '#app/courses/has-video.ts'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { OfflineBox } from '#app/shell/offline-box.tsx'
import { SaveButton, SavedLink, SaveForm } from '#app/shell/save-form.tsx'
import { ActionBar } from '#app/ui/action-bar.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Money } from '#app/ui/money.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { ProgressBar } from '#app/ui/progress.tsx'
import { ShareButton } from '#app/ui/share-button.tsx'
import { Thumbnail } from '#app/ui/thumbnail.tsx'
import type { ShownScholarship } from '#domain/charging/own-scholarship-column.server.ts'
import type { Hold } from '#domain/people/hold.ts'
import { m } from '#messages'
import { formatRupiah } from '#shared/money.ts'
import type { Motif } from '#shared/motifs.ts'
import { learnPath, questionsPath } from '#shared/paths/course.ts'
import type { Role } from '#shared/roles.ts'
import { EnrollAction, EnrollNote, hasScholarship, mayEnroll } from './enroll-action.tsx'

type Course = {
  id: string
  title: string
  lessonCount: number
  price: number
  listPrice: number | null
  isPublished: boolean
  thumbnailUrl: string | null
  motif: Motif
  category: { color: string } | null
}

export type EnrollCardProps = {
  course: Course
  enrollment: { progressPercentage: number; completedAt: Date | null } | null
  modules: { lessons: { isFree: boolean; hasVideo: boolean }[] }[]
  viewerRole: Role | null
  waitsFor: Hold | null
  hasToPay: boolean
  openOrderId: string | null
  openOrderWaits: boolean
  scholarship: ShownScholarship | null
  isSaved: boolean
  canManage: boolean
  /** Whether courses can be saved on devices. */
  canKeep: boolean
  /** Absolute, for sharing. */
  pageUrl: string
}

/** The picture, the price and the way in, or the learner's progress; and what the course includes (SPEC §2). */
export function CourseEnrollCard(props: EnrollCardProps) {
  const { course, enrollment, modules } = props
  const freeLessons = modules.flatMap((module) => module.lessons).filter((lesson) => lesson.isFree).length
  return (
    <Card as="section">
      <Thumbnail
        motif={course.motif}
        color={course.category?.color ?? null}
        url={course.thumbnailUrl}
        eager
      />
      {enrollment ? <ProgressBox {...props} enrollment={enrollment} /> : <EnrollBox {...props} />}
      <h2 className="text-lg">{m.courses_includes()}</h2>
      <ul className="check-list check-list-narrow">
        {course.lessonCount > 0 && (
          <Included>
            {hasVideo(modules)
              ? m.courses_includes_lessons({ n: course.lessonCount })
              : m.courses_includes_reading({ n: course.lessonCount })}
          </Included>
        )}
        {freeLessons > 0 && <Included>{m.courses_includes_free({ n: freeLessons })}</Included>}
        <Included>{m.courses_feature_lifetime()}</Included>
        <Included>{m.courses_feature_certificate()}</Included>
      </ul>
      <div className="event-tools">
        <SaveForm isAnySaved={props.isSaved} />
        <SaveButton kind="course" id={course.id} isSaved={props.isSaved} />
        <ShareButton
          label={m.common_share()}
          url={props.pageUrl}
          title={course.title}
          done={m.courses_share_done()}
          variant="quiet"
        />
      </div>
      <SavedLink />
    </Card>
  )
}

function EnrollBox(props: Omit<EnrollCardProps, 'enrollment'>) {
  const price = <Price {...props.course} />
  return (
    <>
      {mayEnroll(props) && hasScholarship(props) && (
        <Notice tone="success">{m.courses_scholarship_granted()}</Notice>
      )}
      {mayEnroll(props) ? (
        <ActionBar price={price}>
          <EnrollAction {...props} />
        </ActionBar>
      ) : (
        price
      )}
      {props.canManage && (
        <ButtonLink to={learnPath(props.course.id)} variant="secondary" icon="eye" wide>
          {m.common_view_as_student()}
        </ButtonLink>
      )}
      {props.canManage && <QuestionsLink course={props.course} />}
      <EnrollNote {...props} />
    </>
  )
}

/** For those who are in the course. */
const QuestionsLink = ({ course }: Pick<EnrollCardProps, 'course'>) => (
  <ButtonLink to={questionsPath(course.id)} variant="quiet" icon="chat" wide>
    {m.common_discussions()}
  </ButtonLink>
)

const Price = ({ price, listPrice }: Pick<Course, 'price' | 'listPrice'>) => (
  <p className="price">
    <span className="sr-only">{m.common_price()}: </span>
    <b>
      <Money amount={price} zero={m.common_free()} />
    </b>
    {listPrice !== null && (
      <>
        <span className="sr-only">, {m.courses_list_price()}: </span>
        <s>{formatRupiah(listPrice)}</s>
      </>
    )}
  </p>
)

function ProgressBox({
  course,
  enrollment,
  canKeep,
}: Pick<EnrollCardProps, 'course' | 'canKeep'> & { enrollment: NonNullable<EnrollCardProps['enrollment']> }) {
  const learn = learnPath(course.id)
  const { progressPercentage, completedAt } = enrollment
  return (
    <>
      <p className="spread">
        <b>{m.courses_your_progress()}</b>
        <span>{progressPercentage}%</span>
      </p>
      <ProgressBar value={progressPercentage} label={m.courses_your_progress()} />
      {completedAt && <p className="muted">{m.courses_completed_note()}</p>}
      {course.lessonCount > 0 ? (
        <ActionBar>
          <ButtonLink to={learn} size="lg" wide>
            {completedAt
              ? m.common_review_material()
              : progressPercentage > 0
                ? m.courses_continue()
                : m.courses_start_learning()}
          </ButtonLink>
        </ActionBar>
      ) : (
        <p className="muted">{m.common_lessons_coming_text()}</p>
      )}
      {/* This page never runs in a browser, which gets the box with the player alone. */}
      {import.meta.env.SSR && canKeep && course.lessonCount > 0 && (
        <OfflineBox courseId={course.id} isPlain />
      )}
      <QuestionsLink course={course} />
    </>
  )
}

const Included = ({ children }: { children: string }) => (
  <li>
    <Icon name="check" />
    {children}
  </li>
)
