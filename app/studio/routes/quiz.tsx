import type { ComponentProps } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { orFailed } from '#app/answers/form-refusal.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { requireStudio } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { acceptUploads } from '#app/middleware/uploads.server.ts'
import { ButtonLink } from '#app/shell/button-link.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { screenMeta } from '#app/shell/page-title.ts'
import { QuestionDialog } from '#app/shell/question-dialog.tsx'
import { CourseMissing } from '#app/studio/course-missing.tsx'
import { AddQuestion } from '#app/studio/quiz/add-question.tsx'
import { DrawnByTag } from '#app/studio/quiz/drawn-by-tag.tsx'
import { listQuestion } from '#app/studio/quiz/listed-question.server.ts'
import { QuestionForm } from '#app/studio/quiz/question-form.tsx'
import { type ListedQuestion, QuestionList } from '#app/studio/quiz/question-list.tsx'
import { questionTypeForms } from '#app/studio/quiz/question-type-forms.tsx'
import {
  addLines,
  copyQuestion,
  placeQuestion,
  type QuizPost,
  removeQuestion,
  saveQuestion,
} from '#app/studio/quiz/quiz-actions.server.ts'
import type { QuizAnswer } from '#app/studio/quiz/quiz-answer.ts'
import { QuizSettingsForm } from '#app/studio/quiz/quiz-settings-form.tsx'
import { saveSettings } from '#app/studio/quiz/save-settings.server.ts'
import { StudioHead } from '#app/studio/studio-head.tsx'
import { type StudioPaths, studioPathsOf } from '#app/studio/studio-paths.ts'
import { DownloadLink } from '#app/ui/download-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Db } from '#db/client.server.ts'
import { attemptsAtStake } from '#domain/quizzes/attempts-at-stake.server.ts'
import { newTypedQuestion, questionForm, typeQuestion } from '#domain/quizzes/question-form.ts'
import { isNamedByStem } from '#domain/quizzes/question-key.server.ts'
import { questionTags } from '#domain/quizzes/question-tags.server.ts'
import { settingsFormSchema, typeSettings } from '#domain/quizzes/settings-form.ts'
import { questionTypeIn } from '#domain/quizzes/types/question-types.ts'
import { type QuizForEditing, quizForEditing } from '#domain/studio/edit-quiz.server.ts'
import { findCourse } from '#domain/studio/lock-course.server.ts'
import { wasAnswered } from '#domain/studio/was-answered.server.ts'
import { m } from '#messages'
import { DomainError } from '#shared/domain-error.ts'
import { pathWith } from '#shared/path-with.ts'
import { quizPath } from '#shared/paths/course.ts'
import type { Route } from './+types/quiz.ts'

export const handle = { hydrate: true, maxFormBytes: 900_000 } satisfies ScreenHandle

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireStudio(args)
  const { db, locale } = args.context.get(requestContext)
  const quiz = await quizForEditing(db, viewer, args.params)
  const query = args.url.searchParams
  const updatedAt = quiz.lesson.updatedAt.toISOString()
  const tags = await questionTags(db, quiz.course.id)
  const { tag, draw } = quiz.settings
  return {
    course: quiz.course,
    lesson: { id: quiz.lesson.id, title: quiz.lesson.title },
    settings: { ...typeSettings(quiz.settings), updated_at: updatedAt },
    questions: quiz.questions.map(listQuestion),
    tags,
    drawn: tag === null ? null : { tag, draw, count: tags.find((each) => each.tag === tag)?.count ?? 0 },
    isThere: quiz.isThere,
    typed: typedIn(quiz, query),
    wasAnswered: await wasAnswered(db, {
      courseId: quiz.course.id,
      lessonId: quiz.lesson.id,
      key: query.get('question'),
    }),
    deleted: await deletedIn(db, quiz, query.get('delete')),
    updatedAt,
    role: viewer.role,
    locale,
  }
}

/** The question whose form the URL opens: one that is there, or a new one. */
function typedIn({ questions }: QuizForEditing, query: URLSearchParams) {
  const type = questionTypeIn(query.get('add'))
  if (type) return newTypedQuestion(type)
  const question = questions.find(({ key }) => key === query.get('question'))
  return question ? typeQuestion(question, !isNamedByStem(question.key, question.stem)) : null
}

/** The question that the URL asks to delete. The last one takes the quiz with it: `atStake` people lose their attempts. */
async function deletedIn(db: Db, { questions, settings, lesson }: QuizForEditing, key: string | null) {
  const question = questions.find((each) => each.key === key)
  if (!question) return null
  const isLast = questions.length === 1 && settings.tag === null
  const atStake = isLast ? await attemptsAtStake(db, lesson.id) : 0
  return { key: question.key, stem: listQuestion(question).stem, isLast, atStake }
}

async function admit(args: Route.ActionArgs): Promise<void> {
  const viewer = requireStudio(args)
  await findCourse(args.context.get(requestContext).db, viewer, args.params.courseId)
}

export const action = acceptUploads({ mostBytes: 900_000, admit }, answer)

async function answer(args: Route.ActionArgs) {
  const viewer = requireStudio(args)
  const scope = args.context.get(requestContext)
  const form = await readForm(
    args.request,
    fieldsOf(questionForm, settingsFormSchema, 'intent', 'question', 'way', 'drop_attempts'),
  )
  const question = args.url.searchParams.get('question') ?? ''
  const post = { scope, viewer, form, question, ...args.params }
  const words = m.studio_failed_update_lesson
  return orFailed(
    { scope, form, words },
    () => change(post),
    (result): QuizAnswer => ({
      failure: result.error?.['']?.[0] ?? m.common_failure(),
    }),
  )
}

async function change(post: QuizPost) {
  const { form } = post
  switch (form.get('intent')) {
    case 'save-settings':
      return saveSettings(post)
    case 'save-question':
      return saveQuestion(post)
    case 'add-lines':
      return addLines(post)
    case 'duplicate-question':
      return copyQuestion(post)
    case 'move-question':
      return placeQuestion(post)
    case 'delete-question':
      return removeQuestion(post)
    default:
      throw new DomainError('malformed', 'unknown-intent')
  }
}

/** Who was slower gets what the other has saved with the refusal. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || defaultShouldRevalidate

export const meta: Route.MetaFunction = ({ loaderData }) =>
  screenMeta(loaderData ? m.studio_quiz_of({ title: loaderData.lesson.title }) : m.common_course_not_found())

export default function Quiz({ loaderData, actionData }: Route.ComponentProps) {
  const { course, lesson, questions, settings, deleted, updatedAt, role, isThere, tags, drawn, locale } =
    loaderData
  const paths = studioPathsOf(role)
  const here = paths.quiz(course.id, lesson.id)
  const answered = actionData?.question
  const typed = answered?.typed ?? loaderData.typed
  return (
    <div className="wrap page stack-lg">
      <StudioHead
        back={
          typed
            ? { to: here, label: m.studio_quiz_back() }
            : { to: paths.manage(course.id), label: m.common_back_to_course() }
        }
        title={typed ? questionTypeForms[typed.type].name() : m.studio_quiz_of({ title: lesson.title })}
        of={typed ? lesson.title : course.title}
      >
        {!typed && <QuizTools courseId={course.id} lessonId={lesson.id} paths={paths} isThere={isThere} />}
      </StudioHead>
      {actionData?.failure && <Notice tone="danger">{actionData.failure}</Notice>}
      {typed ? (
        <section className="card card-padded stack">
          {loaderData.wasAnswered && <Notice>{m.studio_quiz_was_answered()}</Notice>}
          <QuestionForm
            key={`${typed.answers.length}${JSON.stringify(answered?.errors ?? '')}`}
            typed={typed}
            errors={answered?.errors ?? {}}
            updatedAt={updatedAt}
            closeTo={here}
          />
        </section>
      ) : (
        <>
          <section className="stack" aria-labelledby="questions">
            <Questions questions={questions} drawn={drawn} here={here} bank={paths.bank(course.id)} />
            <AddQuestion here={here} />
          </section>
          <section className="card card-padded stack" aria-labelledby="settings">
            <h2 id="settings" className="text-lg">
              {m.studio_quiz_settings()}
            </h2>
            <QuizSettingsForm
              key={actionData?.currentSettings?.updated_at}
              typed={settings}
              tags={tags}
              lastResult={actionData?.settings}
              current={actionData?.currentSettings ?? null}
              locale={locale}
            />
          </section>
          <p className="muted">{m.studio_quiz_as_text()}</p>
        </>
      )}
      {deleted && (
        <QuestionDialog
          id="delete"
          title={m.studio_quiz_delete_title()}
          closeTo={here}
          no={m.common_no_go_back()}
          yes={{
            label: m.common_delete(),
            intent: 'delete-question',
            fields: { question: deleted.key, ...(deleted.atStake > 0 && { drop_attempts: 'on' }) },
            action: here,
          }}
        >
          <p dir="auto">{deleted.stem}</p>
          <p>{deleted.isLast ? m.studio_quiz_delete_last() : m.studio_quiz_delete_text()}</p>
          {deleted.atStake > 0 && (
            <p>
              <b>{m.studio_quiz_attempts_go({ n: deleted.atStake })}</b>
            </p>
          )}
        </QuestionDialog>
      )}
    </div>
  )
}

type QuestionsProps = {
  questions: readonly ListedQuestion[]
  drawn: Omit<ComponentProps<typeof DrawnByTag>, 'bank'> | null
  here: string
  bank: string
}

/** What the quiz asks: the questions that are written in it, or those that it draws by a tag. */
const Questions = ({ questions, drawn, here, bank }: QuestionsProps) => (
  <>
    <h2 id="questions">
      {m.common_quiz_questions({
        n: drawn ? Math.min(drawn.draw ?? drawn.count, drawn.count) : questions.length,
      })}
    </h2>
    {drawn && <DrawnByTag {...drawn} bank={bank} />}
    {questions.length > 0 && <QuestionList questions={questions} here={here} />}
    {questions.length === 0 && !drawn && (
      <EmptyState title={m.studio_quiz_none()} text={m.studio_quiz_none_text()} />
    )}
  </>
)

type ToolsProps = { courseId: string; lessonId: string; paths: StudioPaths; isThere: boolean }

/** What is done with a quiz as a whole. */
const QuizTools = ({ courseId, lessonId, paths, isThere }: ToolsProps) => (
  <>
    {isThere && (
      <>
        <ButtonLink to={quizPath({ courseId, lessonId })} icon="eye">
          {m.studio_quiz_try()}
        </ButtonLink>
        <ButtonLink to={paths.quizResults(courseId, lessonId)} variant="secondary" icon="chart">
          {m.common_results()}
        </ButtonLink>
      </>
    )}
    <ButtonLink to={paths.bank(courseId)} variant="secondary" icon="inbox">
      {m.studio_bank()}
    </ButtonLink>
    {isThere && (
      <DownloadLink file={pathWith(paths.questionsFile(courseId), { lesson: lessonId })} variant="secondary">
        {m.studio_quiz_download()}
      </DownloadLink>
    )}
  </>
)

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <CourseMissing error={error} />
}
