import { senderOf, takeInquiry } from '#app/inquiries/inquiry-form.server.ts'
import { InquiryForm } from '#app/inquiries/inquiry-form.tsx'
import { cachePage, requestContext } from '#app/middleware/request-context.server.ts'
import { ButtonLink } from '#app/shell/button-link.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { pageMeta } from '#app/shell/page-meta.ts'
import { DrawnHero } from '#app/site/drawn-hero.tsx'
import programStyles from '#app/site/program.css?url'
import { QuestionList } from '#app/site/question-list.tsx'
import { TickList } from '#app/site/tick-list.tsx'
import { TitledGrid } from '#app/site/titled-list.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Program } from '#content/programs/program.ts'
import { programs } from '#content/programs.ts'
import { isProgramKey, minimumAgeOf } from '#domain/inquiries/schema.ts'
import { questionsIn } from '#domain/organisation/editorial/shown-lists.ts'
import { publishedList } from '#domain/organisation/editorial/stored-lists.server.ts'
import { getLocale } from '#locale'
import { m } from '#messages'
import { DomainError } from '#shared/domain-error.ts'
import { programPath } from '#shared/paths/site-item.ts'
import type { Route } from './+types/program.ts'

function programOf({ program }: Route.LoaderArgs['params']) {
  if (!isProgramKey(program)) throw new DomainError('not-found', 'program')
  return program
}

export const handle = { maxFormBytes: 40_000 } satisfies ScreenHandle

export async function loader({ context, params }: Route.LoaderArgs) {
  const { readDb: db, env } = context.get(requestContext)
  const key = programOf(params)
  cachePage(context, { tags: ['organisation'] })
  const questions = await publishedList(db, `questions-${key}`, env.demo)
  return { key, sender: senderOf(context), questions: questionsIn(questions) }
}

export const action = ({ context, request, params }: Route.ActionArgs) =>
  takeInquiry({ context, request }, { kind: 'program', program: programOf(params) })

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders ?? {}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: programStyles }]

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return []
  const { title, summary } = programs[args.loaderData.key]
  return pageMeta(args, { title: title[getLocale()], description: summary[getLocale()] })
}

export default function ProgramPage({
  loaderData: { key, sender, questions },
  actionData,
}: Route.ComponentProps) {
  const locale = getLocale()
  const minimumAge = minimumAgeOf(key)
  const { title, lead, motif, forWhom, activities, when, gains, steps } = programs[key]
  return (
    <>
      <DrawnHero motif={motif}>
        <p className="eyebrow">{m.common_program()}</p>
        <h1>{title[locale]}</h1>
        <p className="lead">{lead[locale]}</p>
        <div>
          <ButtonLink to="#inquiry" variant="accent" size="lg">
            {m.common_apply()}
          </ButtonLink>
        </div>
      </DrawnHero>
      <div className="wrap section topics">
        <section className="stack">
          <h2>{m.site_program_for_whom()}</h2>
          <TickList texts={forWhom} />
          <p className="muted">
            {minimumAge > 0 ? m.common_for_age({ n: minimumAge }) : m.common_every_age()}
          </p>
        </section>
        <section className="stack">
          <h2>{m.site_program_gains()}</h2>
          <TickList texts={gains} />
        </section>
      </div>
      <section className="section-tint">
        <div className="wrap section stack-lg">
          <h2>{m.site_program_what()}</h2>
          <TitledGrid items={activities} />
        </div>
      </section>
      <div className="wrap section topics">
        <When when={when} />
        {questions.length > 0 && (
          <section className="stack">
            <h2>{m.common_questions()}</h2>
            <QuestionList questions={questions} />
          </section>
        )}
      </div>
      <section className="section-tint">
        <div className="wrap section topics">
          <HowToApply steps={steps} />
          <InquiryForm kind="program" lastResult={actionData} sender={sender} minimumAge={minimumAge} />
        </div>
      </section>
      <section className="wrap section stack">
        <h2>{m.site_program_others()}</h2>
        <OtherPrograms current={key} />
      </section>
    </>
  )
}

const When = ({ when }: Pick<Program, 'when'>) => (
  <section className="stack">
    <h2>{m.site_program_when()}</h2>
    <ul className="stack-sm">
      {when.map((text) => (
        <li key={text.id} className="when">
          <Icon name="calendar" />
          <span>{text[getLocale()]}</span>
        </li>
      ))}
    </ul>
  </section>
)

const HowToApply = ({ steps }: Pick<Program, 'steps'>) => (
  <div className="stack">
    <h2>{m.site_program_how()}</h2>
    <ol className="numbered">
      {steps.map((text) => (
        <li key={text.id}>{text[getLocale()]}</li>
      ))}
    </ol>
  </div>
)

function OtherPrograms({ current }: { current: string }) {
  const locale = getLocale()
  const others = Object.entries(programs).filter(([program]) => program !== current)
  return (
    <div className="titled-grid">
      {others.map(([program, { title, summary }]) => (
        <article key={program} className="card card-padded">
          <h3>
            <a className="card-link" href={programPath(program)}>
              {title[locale]}
            </a>
          </h3>
          <p>{summary[locale]}</p>
        </article>
      ))}
    </div>
  )
}
