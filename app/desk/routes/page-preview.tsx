import { editorialListUrl } from '#app/desk/pages/list-paths.ts'
import { listTitle } from '#app/desk/pages/list-words.ts'
import { requireCaretaker } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { BackLink } from '#app/shell/back-link.tsx'
import { screenMeta } from '#app/shell/page-title.ts'
import aboutStyles from '#app/site/about/about.css?url'
import { Team } from '#app/site/about/team.tsx'
import landingStyles from '#app/site/landing/landing.css?url'
import { LandingHero } from '#app/site/landing/landing-hero.tsx'
import { Partners } from '#app/site/landing/partners.tsx'
import { Testimonials } from '#app/site/landing/testimonials.tsx'
import programStyles from '#app/site/program.css?url'
import { QuestionList } from '#app/site/question-list.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { listForEditing } from '#domain/organisation/editorial/change-list.server.ts'
import type { Entry } from '#domain/organisation/editorial/list-fields.ts'
import { type EditorialListName, editorialListCalled } from '#domain/organisation/editorial/list-names.ts'
import {
  partnersIn,
  questionsIn,
  teamIn,
  testimonialsIn,
  wordsIn,
} from '#domain/organisation/editorial/shown-lists.ts'
import { m } from '#messages'
import { DomainError } from '#shared/domain-error.ts'
import type { Route } from './+types/page-preview.ts'

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireCaretaker(args)
  const { db, env } = args.context.get(requestContext)
  const list = editorialListCalled(args.params.list)
  if (!list) throw new DomainError('not-found', 'list')
  const { entries } = await listForEditing(db, viewer, list, env.demo)
  return { list, entries }
}

export const links: Route.LinksFunction = () =>
  [landingStyles, aboutStyles, programStyles].map((sheet) => ({ rel: 'stylesheet', href: sheet }))

export const meta: Route.MetaFunction = () => screenMeta(m.common_preview())

/** A list as its page will show it, for anyone who works on it. */
export default function PagePreview({ loaderData: { list, entries } }: Route.ComponentProps) {
  return (
    <>
      <div className="wrap preview-notice">
        <BackLink to={editorialListUrl(list)}>{listTitle[list]()}</BackLink>
        <Notice>{m.desk_preview_text()}</Notice>
      </div>
      {list !== 'career-words' && <h1 className="sr-only">{listTitle[list]()}</h1>}
      <Part list={list} entries={entries} />
    </>
  )
}

function Part({ list, entries }: { list: EditorialListName; entries: readonly Entry[] }) {
  if (list === 'partners') return <Partners partners={partnersIn(entries)} />
  if (list === 'testimonials') return <Testimonials testimonials={testimonialsIn(entries)} />
  if (list === 'team') return <Team team={teamIn(entries)} />
  if (list === 'career-words') return <LandingHero words={wordsIn(entries)} />
  return (
    <section className="wrap section stack">
      <h2>{m.common_questions()}</h2>
      <QuestionList questions={questionsIn(entries)} />
    </section>
  )
}
