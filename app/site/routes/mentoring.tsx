import { senderOf, takeInquiry } from '#app/inquiries/inquiry-form.server.ts'
import { InquiryForm } from '#app/inquiries/inquiry-form.tsx'
import { cachePage, requestContext } from '#app/middleware/request-context.server.ts'
import { ButtonLink } from '#app/shell/button-link.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { pageMeta } from '#app/shell/page-meta.ts'
import { DrawnHero } from '#app/site/drawn-hero.tsx'
import { figuresUntil } from '#app/site/figures-age.ts'
import { MentorList } from '#app/site/mentor-list.tsx'
import mentoringStyles from '#app/site/mentoring.css?url'
import { QuestionList } from '#app/site/question-list.tsx'
import { TickList } from '#app/site/tick-list.tsx'
import { Steps } from '#app/site/titled-list.tsx'
import { mentoringBring, mentoringBringTitle, mentoringIntro, mentoringSteps } from '#content/mentoring.ts'
import { personTag } from '#db/page-tags.ts'
import { questionsIn } from '#domain/organisation/editorial/shown-lists.ts'
import { publishedList } from '#domain/organisation/editorial/stored-lists.server.ts'
import { listMentors } from '#domain/people/mentors.server.ts'
import { getLocale } from '#locale'
import { m } from '#messages'
import type { Route } from './+types/mentoring.ts'

export const handle = { maxFormBytes: 40_000 } satisfies ScreenHandle

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, env } = context.get(requestContext)
  const cursor = url.searchParams.get('cursor')
  const [{ mentors, ...ways }, questions] = await Promise.all([
    listMentors(db, cursor, env),
    publishedList(db, 'questions-mentoring', env.demo),
  ])
  cachePage(context, {
    tags: ['mentors', 'organisation', ...mentors.map(({ id }) => personTag(id))],
    until: figuresUntil(),
    query: ['cursor', 'mentor'],
  })
  const mentor = url.searchParams.get('mentor') ?? ''
  return {
    mentors,
    ways,
    isFirst: cursor === null,
    mentor,
    sender: senderOf(context),
    questions: questionsIn(questions),
  }
}

export const action = ({ context, request }: Route.ActionArgs) =>
  takeInquiry({ context, request }, { kind: 'mentoring' })

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders ?? {}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: mentoringStyles }]

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: mentoringIntro.title[getLocale()],
    description: mentoringIntro.text[getLocale()],
  })

export default function Mentoring({ loaderData, actionData }: Route.ComponentProps) {
  const { mentors, ways, isFirst, mentor, sender, questions } = loaderData
  const locale = getLocale()
  return (
    <>
      <DrawnHero motif="chat">
        <h1>{mentoringIntro.title[locale]}</h1>
        <p className="lead">{mentoringIntro.text[locale]}</p>
        <div>
          <ButtonLink to="#inquiry" variant="accent" size="lg">
            {m.common_request_mentoring()}
          </ButtonLink>
        </div>
      </DrawnHero>
      <MentorList mentors={mentors} {...ways} isFirst={isFirst} />
      <section className="section-tint">
        <div className="wrap section stack-lg">
          <h2>{m.site_mentoring_how()}</h2>
          <Steps steps={mentoringSteps} />
        </div>
      </section>
      <div className="wrap section topics">
        <div className="stack-lg">
          <section className="stack">
            <h2>{mentoringBringTitle[locale]}</h2>
            <TickList texts={mentoringBring} />
          </section>
          {questions.length > 0 && (
            <section className="stack">
              <h2>{m.common_questions()}</h2>
              <QuestionList questions={questions} />
            </section>
          )}
        </div>
        <section className="stack">
          <h2>{m.common_request_mentoring()}</h2>
          <InquiryForm
            kind="mentoring"
            lastResult={actionData}
            sender={sender}
            mentors={mentors}
            mentor={mentor}
          />
        </section>
      </div>
    </>
  )
}
