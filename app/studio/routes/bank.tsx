import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { orFailed } from '#app/answers/form-refusal.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { requireStudio } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { acceptUploads } from '#app/middleware/uploads.server.ts'
import { ButtonLink } from '#app/shell/button-link.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { ListFilter } from '#app/shell/list-filter.tsx'
import { screenMeta } from '#app/shell/page-title.ts'
import { Pagination } from '#app/shell/pagination.tsx'
import { QuestionDialog } from '#app/shell/question-dialog.tsx'
import { CourseMissing } from '#app/studio/course-missing.tsx'
import { AddQuestion } from '#app/studio/quiz/add-question.tsx'
import { type BankPost, dropQuestion, saveQuestionOfBank } from '#app/studio/quiz/bank-actions.server.ts'
import type { BankAnswer } from '#app/studio/quiz/bank-answer.ts'
import { bankList, bankUrl, isListed, onPage } from '#app/studio/quiz/bank-list.ts'
import { BankTable } from '#app/studio/quiz/bank-table.tsx'
import { checkQuestions, takeQuestions } from '#app/studio/quiz/import-actions.server.ts'
import { ImportForm, ImportReport } from '#app/studio/quiz/import-form.tsx'
import { ImportPlan } from '#app/studio/quiz/import-plan.tsx'
import { listQuestion } from '#app/studio/quiz/listed-question.server.ts'
import { QuestionForm } from '#app/studio/quiz/question-form.tsx'
import { questionTypeForms } from '#app/studio/quiz/question-type-forms.tsx'
import { addLines } from '#app/studio/quiz/quiz-actions.server.ts'
import { StudioHead } from '#app/studio/studio-head.tsx'
import { studioPathsOf } from '#app/studio/studio-paths.ts'
import { DownloadLink } from '#app/ui/download-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { bankFormSchema, importChoicesSchema } from '#domain/quizzes/bank-form.ts'
import {
  newTypedQuestion,
  questionForm,
  type TypedQuestion,
  typeQuestion,
} from '#domain/quizzes/question-form.ts'
import { isNamedByStem } from '#domain/quizzes/question-key.server.ts'
import { quizBounds } from '#domain/quizzes/quiz-bounds.ts'
import { questionTypeIn } from '#domain/quizzes/types/question-types.ts'
import { findCourse } from '#domain/studio/lock-course.server.ts'
import { questionBank } from '#domain/studio/question-bank.server.ts'
import { versionOf } from '#domain/studio/save-bank-question.server.ts'
import { wasAnswered } from '#domain/studio/was-answered.server.ts'
import { m } from '#messages'
import { DomainError } from '#shared/domain-error.ts'
import type { Route } from './+types/bank.ts'

export const handle = {
  hydrate: true,
  maxFormBytes: 2_800_000,
} satisfies ScreenHandle

/** An import asks about each question whose name the bank has. */
const mostFields = quizBounds.bank + 10

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireStudio(args)
  const { db } = args.context.get(requestContext)
  const query = args.url.searchParams
  const list = bankList(query)
  const { course, questions } = await questionBank(db, viewer, args.params.courseId)
  const found = questions.filter((question) => isListed(question, list))
  const first = (list.page - 1) * onPage
  const deleted = found.find(({ id, lesson }) => id === query.get('delete') && lesson === null)
  const edited = questions.find(({ key, lesson }) => key === query.get('question') && lesson === null)
  const added = questionTypeIn(query.get('add'))
  return {
    course,
    total: questions.length,
    found: found.length,
    questions: found.slice(first, first + onPage).map((question) => ({
      ...listQuestion(question),
      id: question.id,
      lesson: question.lesson,
    })),
    list,
    hasMore: found.length > first + onPage,
    tags: [...new Set(questions.flatMap(({ tags }) => tags))].sort(),
    deleted: deleted ? listQuestion(deleted) : null,
    edited: added
      ? { typed: { ...newTypedQuestion(added), tags: list.tag }, version: '', wasAnswered: false }
      : edited
        ? {
            typed: typeQuestion(edited, !isNamedByStem(edited.key, edited.stem)),
            version: versionOf(edited),
            wasAnswered: await wasAnswered(db, { courseId: course.id, lessonId: null, key: edited.key }),
          }
        : null,
    role: viewer.role,
  }
}

async function admit(args: Route.ActionArgs): Promise<void> {
  const viewer = requireStudio(args)
  await findCourse(args.context.get(requestContext).db, viewer, args.params.courseId)
}

export const action = acceptUploads({ mostBytes: 3_200_000, admit }, answer)

async function answer(args: Route.ActionArgs) {
  const viewer = requireStudio(args)
  const scope = args.context.get(requestContext)
  const form = await readForm(
    args.request,
    fieldsOf(questionForm, bankFormSchema, importChoicesSchema, 'intent', 'question', 'file'),
    mostFields,
  )
  const bank = studioPathsOf(viewer.role).bank(args.params.courseId)
  const query = args.url.searchParams
  const narrowed = bankList(query)
  const question = query.has('add') ? null : (query.get('question') ?? '')
  const list = bankUrl(bank, narrowed)
  const post = { scope, viewer, courseId: args.params.courseId, form, list, narrowed, question }
  return orFailed(
    { scope, form, words: m.studio_failed_update_lesson },
    () => change(post),
    (result): BankAnswer => ({
      result,
    }),
  )
}

async function change(post: BankPost) {
  const { form } = post
  switch (form.get('intent')) {
    case 'import':
      return checkQuestions(post)
    case 'take-questions':
      return takeQuestions(post)
    case 'save-question':
      return saveQuestionOfBank(post)
    case 'add-lines': {
      const { question } = addLines(post)
      const content: BankAnswer = { question }
      return content
    }
    case 'delete-question':
      return dropQuestion(post)
    default:
      throw new DomainError('malformed', 'unknown-intent')
  }
}

/** Who was slower gets what the other has saved with the refusal. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || defaultShouldRevalidate

export const meta: Route.MetaFunction = () => screenMeta(m.studio_bank())

export default function Bank({ loaderData, actionData }: Route.ComponentProps) {
  const { course, questions, total, found, hasMore, tags, list, deleted, edited, role } = loaderData
  const paths = studioPathsOf(role)
  const bank = paths.bank(course.id)
  const here = bankUrl(bank, list)
  if (edited)
    return (
      <EditedQuestion
        edited={edited}
        answered={actionData?.question}
        failure={actionData?.result?.error?.['']?.[0]}
        closeTo={here}
        course={course.title}
      />
    )
  const turned = (by: 1 | -1) => bankUrl(bank, { ...list, page: list.page + by })
  return (
    <div className="wrap page stack-lg">
      <StudioHead
        back={{ to: paths.manage(course.id), label: m.common_back_to_course() }}
        title={m.studio_bank()}
        of={course.title}
      >
        {total > 0 && (
          <DownloadLink file={paths.questionsFile(course.id)} variant="secondary">
            {m.studio_quiz_download()}
          </DownloadLink>
        )}
      </StudioHead>
      {actionData?.report && <ImportReport {...actionData.report} isTyped={Boolean(actionData.result)} />}
      {actionData?.plan && <ImportPlan {...actionData.plan} closeTo={here} />}
      <section className="stack" aria-labelledby="list">
        <h2 id="list" className="text-lg">
          {m.common_quiz_questions({ n: found })}
        </h2>
        {total > 0 && (
          <ListFilter
            search={{ placeholder: m.studio_bank_search(), value: list.search }}
            kept={{ tag: list.tag }}
            clearTo={list.search !== '' && bankUrl(bank, { ...list, search: '', page: 1 })}
          />
        )}
        {tags.length > 0 && (
          <nav className="cluster" aria-label={m.common_tags()}>
            {['', ...tags].map((each) => (
              <ButtonLink
                key={each}
                to={bankUrl(bank, { ...list, tag: each, page: 1 })}
                size="sm"
                variant={each === list.tag ? 'primary' : 'secondary'}
                aria-current={each === list.tag || undefined}
              >
                {each || m.common_all()}
              </ButtonLink>
            ))}
          </nav>
        )}
        {questions.length === 0 ? (
          <EmptyState
            title={total > 0 ? m.studio_bank_none_found() : m.studio_bank_none()}
            text={total > 0 ? undefined : m.studio_bank_none_text()}
          />
        ) : (
          <BankTable questions={questions} here={here} paths={paths} courseId={course.id} />
        )}
        <Pagination
          next={hasMore ? turned(1) : null}
          previous={list.page > 1 ? turned(-1) : null}
          first={list.page > 1 ? bankUrl(bank, { ...list, page: 1 }) : null}
        />
        <AddQuestion here={here} />
      </section>
      <ImportForm {...actionData} />
      {deleted && (
        <QuestionDialog
          id="delete"
          title={m.studio_quiz_delete_title()}
          closeTo={here}
          no={m.common_no_go_back()}
          yes={{
            label: m.common_delete(),
            intent: 'delete-question',
            fields: { question: deleted.key },
            action: here,
          }}
        >
          <p dir="auto">{deleted.stem}</p>
          <p>{m.studio_bank_delete_text()}</p>
        </QuestionDialog>
      )}
    </div>
  )
}

type EditedProps = {
  edited: { typed: TypedQuestion; version: string; wasAnswered: boolean }
  answered: BankAnswer['question']
  failure: string | undefined
  closeTo: string
  course: string
}

/** The form of a question of the bank, or of a new one, in place of the list. */
const EditedQuestion = ({ edited, answered, failure, closeTo, course }: EditedProps) => (
  <div className="wrap page stack-lg">
    <StudioHead
      back={{ to: closeTo, label: m.studio_bank_back() }}
      title={questionTypeForms[edited.typed.type].name()}
      of={course}
    />
    {failure && <Notice tone="danger">{failure}</Notice>}
    <section className="card card-padded stack">
      {edited.wasAnswered && <Notice>{m.studio_quiz_was_answered()}</Notice>}
      <QuestionForm
        key={`${answered?.typed.answers.length ?? ''}${JSON.stringify(answered?.errors ?? '')}`}
        typed={answered?.typed ?? edited.typed}
        errors={answered?.errors ?? {}}
        updatedAt={edited.version}
        closeTo={closeTo}
      />
    </section>
  </div>
)

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <CourseMissing error={error} />
}
