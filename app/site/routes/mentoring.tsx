import { href } from 'react-router'
import { senderOf, takeInquiry } from '#app/inquiries/inquiry-form.server.ts'
import { InquiryForm } from '#app/inquiries/inquiry-form.tsx'
import { cachePage, requestContext } from '#app/middleware/request-context.server.ts'
import { AppLink } from '#app/shell/app-link.tsx'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { pageMeta } from '#app/shell/page-meta.ts'
import { Pagination } from '#app/shell/pagination.tsx'
import { QuestionList } from '#app/site/question-list.tsx'
import { TickList } from '#app/site/tick-list.tsx'
import { Steps } from '#app/site/titled-list.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import {
  mentoringBring,
  mentoringBringTitle,
  mentoringIntro,
  mentoringQuestions,
  mentoringSteps,
  mentoringTopics,
} from '#content/mentoring.ts'
import { personTag } from '#db/page-tags.ts'
import { listMentors, type Mentor } from '#domain/people/mentors.server.ts'
import { getLocale } from '#locale'
import { m } from '#messages'
import type { Route } from './+types/mentoring.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(requestContext)
  const cursor = url.searchParams.get('cursor')
  const { mentors, nextCursor } = await listMentors(db, cursor)
  cachePage(context, {
    tags: ['mentors', ...mentors.map(({ id }) => personTag(id))],
    query: ['cursor', 'mentor'],
  })
  const mentor = url.searchParams.get('mentor') ?? ''
  return { mentors, nextCursor, isFirst: cursor === null, mentor, sender: senderOf(context) }
}

export const action = ({ context, request }: Route.ActionArgs) =>
  takeInquiry({ context, request }, { kind: 'mentoring' })

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders ?? {}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: mentoringIntro.title[getLocale()],
    description: mentoringIntro.text[getLocale()],
  })

export default function Mentoring({ loaderData, actionData }: Route.ComponentProps) {
  const { mentors, nextCursor, isFirst, mentor, sender } = loaderData
  const locale = getLocale()
  return (
    <>
      <section className="hero">
        <div className="wrap stack-lg">
          <h1>{mentoringIntro.title[locale]}</h1>
          <p className="lead">{mentoringIntro.text[locale]}</p>
          <div>
            <ButtonLink to="#inquiry" variant="accent" size="lg">
              {m.common_request_mentoring()}
            </ButtonLink>
          </div>
        </div>
      </section>
      <section className="wrap section stack-lg">
        <div className="page-head">
          <h2>{m.site_mentoring_mentors()}</h2>
          <p className="lead">{m.site_mentoring_mentors_lead()}</p>
        </div>
        {mentors.length > 0 ? (
          <div className="card-grid">
            {mentors.map((each) => (
              <MentorCard key={each.id} mentor={each} />
            ))}
          </div>
        ) : (
          <EmptyState title={m.site_mentoring_none_title()} text={m.site_mentoring_none_text()} />
        )}
        <Pagination
          next={nextCursor && `${href('/mentoring')}?${new URLSearchParams({ cursor: nextCursor })}`}
          first={isFirst ? null : href('/mentoring')}
        />
      </section>
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
          <section className="stack">
            <h2>{m.site_questions()}</h2>
            <QuestionList questions={mentoringQuestions} />
          </section>
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

const topicLabel = new Map<string, (typeof mentoringTopics)[number]['label']>(
  mentoringTopics.map(({ value, label }) => [value, label]),
)

function MentorCard({ mentor: { id, fullName, avatarUrl, topics, bio } }: { mentor: Mentor }) {
  return (
    <article className="card card-padded">
      <div className="mentor-head">
        <Avatar name={fullName} url={avatarUrl} size="lg" />
        <h3>{fullName}</h3>
      </div>
      <p>{bio}</p>
      <ul className="cluster card-foot">
        {topics.map((topic) => (
          <li key={topic}>
            <Badge tone="accent">{topicLabel.get(topic)?.[getLocale()]}</Badge>
          </li>
        ))}
      </ul>
      <p className="course-go">
        <AppLink
          className="card-link"
          to={`${href('/mentoring')}?${new URLSearchParams({ mentor: id })}#inquiry`}
        >
          {m.site_mentoring_ask({ name: fullName })}
        </AppLink>
        <Icon name="arrow-right" />
      </p>
    </article>
  )
}
