import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { orFailed } from '#app/answers/form-refusal.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { ChosenWork } from '#app/assignments/chosen-work.tsx'
import { MarkForm } from '#app/assignments/mark-form.tsx'
import {
  atDesk,
  dropOne,
  giveMark,
  keepOne,
  type MarkingAnswer,
  type MarkingPost,
  openNewest,
  putPhrase,
} from '#app/assignments/marking-actions.server.ts'
import { MarkingConflict } from '#app/assignments/marking-conflict.tsx'
import { MarkingLine } from '#app/assignments/marking-line.tsx'
import { NothingToMark } from '#app/assignments/nothing-to-mark.tsx'
import { markedHow } from '#app/assignments/peer-words.server.ts'
import { useMarkingKeys } from '#app/assignments/use-marking-keys.ts'
import { requireStudio } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { AppLink } from '#app/shell/app-link.tsx'
import { BackLink } from '#app/shell/back-link.tsx'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { SentDrafts } from '#app/shell/drafts/sent-drafts.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { screenMeta } from '#app/shell/page-title.ts'
import { useFocusOnChange } from '#app/shell/use-focus-on-change.ts'
import { CourseMissing } from '#app/studio/course-missing.tsx'
import { studioPathsOf } from '#app/studio/studio-paths.ts'
import { ProgressBar } from '#app/ui/progress.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { type MarkingDesk, markingDesk } from '#domain/assignments/marking-desk.server.ts'
import { markSchema, parseMarkingView } from '#domain/assignments/schema.ts'
import { isPass } from '#domain/assignments/submission-rows.server.ts'
import { m } from '#messages'
import { formatDate, formatDateTime } from '#shared/dates.ts'
import { DomainError } from '#shared/domain-error.ts'
import { textIn } from '#shared/form-text.ts'
import { pathWith } from '#shared/path-with.ts'
import type { Route } from './+types/marking.ts'

export const handle = { hydrate: true, maxFormBytes: 47_000 } satisfies ScreenHandle

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireStudio(args)
  const { db, locale } = args.context.get(requestContext)
  const view = parseMarkingView(args.url.searchParams)
  const desk = await markingDesk(db, viewer, args.params.courseId, view)
  return {
    ...desk,
    chosen: desk.chosen && shown(desk.chosen),
    view,
    viewerId: viewer.id,
    role: viewer.role,
    locale,
    timeZone: viewer.timeZone,
  }
}

/** With what its lesson makes of every version. */
function shown(chosen: NonNullable<MarkingDesk['chosen']>) {
  const { passPercent } = chosen.assignment
  return {
    ...chosen,
    versions: chosen.versions.map((version) => ({
      ...version,
      isPass: passPercent === null ? null : isPass(version.mark, passPercent),
      howMarked: markedHow(version.mark, version.reviews.filter(({ isSent }) => isSent).length),
    })),
  }
}

export async function action(args: Route.ActionArgs) {
  const viewer = requireStudio(args)
  const scope = args.context.get(requestContext)
  const form = await readForm(args.request, fieldsOf(markSchema, 'intent', 'submissionId'))
  const view = parseMarkingView(args.url.searchParams)
  const submissionId = textIn(form, 'submissionId')
  const post = { scope, viewer, courseId: args.params.courseId, form, view, submissionId }
  return orFailed(
    { scope, form, words: ({ message }) => message, whenAway: m.common_away() },
    () => change(post),
    (result): MarkingAnswer => ({ result, other: null, replacedBy: null }),
  )
}

async function change(post: MarkingPost) {
  const { form } = post
  switch (form.get('intent')) {
    case 'mark':
      return giveMark(post, false)
    case 'return':
      return giveMark(post, true)
    case 'use-phrase':
      return atDesk(post, putPhrase)
    case 'keep-phrase':
      return atDesk(post, keepOne)
    case 'drop-phrase':
      return atDesk(post, dropOne)
    case 'to-newest':
      return atDesk(post, openNewest)
    default:
      throw new DomainError('malformed', 'unknown-intent')
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  screenMeta(
    loaderData ? m.assignments_marking_of({ title: loaderData.course.title }) : m.common_course_not_found(),
  )

export default function Marking({ loaderData, actionData }: Route.ComponentProps) {
  const { course, all, waiting, marked, returned, reviewing, assignments, line, chosen, view, role } =
    loaderData
  const { locale, timeZone } = loaderData
  const done = marked + returned
  const paths = studioPathsOf(role)
  const here = paths.marking(course.id)
  const { lesson, show } = view
  const pathOf = (submission: string) => pathWith(here, { lesson, show, submission })
  const previous = chosen?.previousId ? pathOf(chosen.previousId) : null
  const next = chosen?.nextId ? pathOf(chosen.nextId) : null
  const hearsKeys = useMarkingKeys(previous, next)
  const screen = useFocusOnChange(chosen?.id ?? '')
  const momentOf = (at: Date) => formatDateTime(at, locale, timeZone)
  return (
    <div className="wrap page stack-lg" ref={screen}>
      <SentDrafts />
      <div>
        <BackLink to={paths.manage(course.id)}>{m.common_back_to_course()}</BackLink>
        <div className="page-head">
          {/* Where there is none to be read, what was done is at its end here. */}
          <h1 tabIndex={-1} data-takes-focus={chosen ? undefined : true}>
            {m.common_marking()}
          </h1>
          <p className="lead" dir="auto">
            {course.title}
          </p>
          {all > 0 && (
            <div className="marking-progress">
              <ProgressBar value={(done / all) * 100} label={m.common_marking()} />
              <span>{m.assignments_marked_of({ n: String(done), all: String(all) })}</span>
            </div>
          )}
        </div>
      </div>
      {assignments.length > 1 && (
        <nav className="cluster" aria-label={m.common_assignment()}>
          {[{ id: '', title: m.assignments_all() }, ...assignments].map(({ id, title }) => (
            <AppLink
              key={id}
              to={pathWith(here, { lesson: id, show })}
              className="chip"
              aria-current={lesson === id ? 'true' : undefined}
              dir="auto"
            >
              {title}
            </AppLink>
          ))}
        </nav>
      )}
      <div className="marking-bar">
        <Tabs
          label={m.common_marking()}
          tabs={[
            {
              to: pathWith(here, { lesson }),
              label: m.common_tab_waiting(),
              current: !show,
              count: waiting,
            },
            ...(reviewing > 0 || show === 'reviewing'
              ? [
                  {
                    to: pathWith(here, { lesson, show: 'reviewing' }),
                    label: m.assignments_tab_reviewing(),
                    current: show === 'reviewing',
                    count: reviewing,
                  },
                ]
              : []),
            {
              to: pathWith(here, { lesson, show: 'returned' }),
              label: m.assignments_state_returned(),
              current: show === 'returned',
              count: returned,
            },
            {
              to: pathWith(here, { lesson, show: 'marked' }),
              label: m.common_state_marked(),
              current: show === 'marked',
              count: marked,
            },
          ]}
        />
        <Ways previous={previous} next={next} hearsKeys={hearsKeys} />
      </div>
      {chosen ? (
        <div className="marking">
          <ChosenWork
            key={chosen.id}
            courseId={course.id}
            learner={chosen.learner}
            recordPath={chosen.learner.isEnrolled ? paths.learner(course.id, chosen.learner.id) : null}
            lessonTitle={chosen.lesson.title}
            versions={chosen.versions}
            momentOf={momentOf}
            locale={locale}
          />
          <div className="stack">
            <MarkingConflict
              other={actionData?.other ?? null}
              newest={actionData?.replacedBy ? pathOf(actionData.replacedBy) : null}
              momentOf={momentOf}
            />
            <MarkForm
              key={chosen.id}
              submissionId={chosen.id}
              actionFor={(phrase = '') => pathWith(here, { lesson, show, submission: chosen.id, phrase })}
              seenNow={actionData?.other?.version ?? null}
              rubric={chosen.assignment.rubric}
              pointsMax={chosen.assignment.pointsMax}
              mark={chosen.versions[0]?.mark ?? null}
              lastResult={actionData?.result}
              phrases={loaderData.phrases}
              draftName={`${loaderData.viewerId}.mark.${chosen.lesson.id}.${chosen.learner.id}`}
            />
            {line.length > 1 && (
              <MarkingLine
                line={line}
                count={{ '': waiting, marked, returned, reviewing }[show]}
                chosenId={chosen.id}
                namesLesson={assignments.length > 1 && !lesson}
                pathOf={pathOf}
                dayOf={(at) => formatDate(at, locale, timeZone)}
              />
            )}
          </div>
        </div>
      ) : (
        <NothingToMark
          all={all}
          show={show}
          hasAssignments={assignments.length > 0}
          back={paths.manage(course.id)}
        />
      )}
    </div>
  )
}

type WaysProps = { previous: string | null; next: string | null; hearsKeys: boolean }

function Ways({ previous, next, hearsKeys }: WaysProps) {
  const ways = [
    { to: previous, icon: 'arrow-left', keys: 'k ArrowLeft', label: m.assignments_previous() },
    { to: next, icon: 'arrow-right', keys: 'j ArrowRight', label: m.assignments_next() },
  ] as const
  return (
    (previous || next) && (
      <nav className="cluster" aria-label={m.assignments_ways()}>
        <span className="muted marking-keys" data-heard={hearsKeys ? '' : undefined}>
          {m.assignments_keys()}
        </span>
        {ways.map(
          ({ to, icon, keys, label }) =>
            to && (
              <ButtonLink
                key={icon}
                to={to}
                variant="secondary"
                size="sm"
                icon={icon}
                aria-keyshortcuts={hearsKeys ? keys : undefined}
              >
                {label}
              </ButtonLink>
            ),
        )}
      </nav>
    )
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <CourseMissing error={error} />
}
