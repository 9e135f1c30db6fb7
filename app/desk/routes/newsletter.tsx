import { parseWithZod } from '@conform-to/zod/v4'
import { Form } from 'react-router'
import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { orTypedAgain, refuseForm } from '#app/answers/form-refusal.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import { DeskHead } from '#app/desk/desk-head.tsx'
import { EmailFrame } from '#app/desk/mails/email-frame.tsx'
import { LanguageTabs } from '#app/desk/mails/language-tabs.tsx'
import { IssueForm } from '#app/desk/newsletter/issue-form.tsx'
import { PastIssues } from '#app/desk/newsletter/past-issues.tsx'
import { issueLinks, pathOf } from '#app/inquiries/newsletter-links.server.ts'
import { requireCaretaker } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { answerTo } from '#app/shell/answered-form.ts'
import { FailureNotice } from '#app/shell/failure-notice.tsx'
import { dashboardOf } from '#app/shell/frame/navigation.ts'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { screenMeta } from '#app/shell/page-title.ts'
import { Button } from '#app/ui/button.tsx'
import { StatTile } from '#app/ui/stat-tile.tsx'
import { emailLocale } from '#domain/mails/mail-filter.ts'
import { editIssue } from '#domain/newsletter/edit-issue.server.ts'
import { newsletterDesk } from '#domain/newsletter/next-issue.server.ts'
import { issueSchema } from '#domain/newsletter/schema.ts'
import { emailOfIssue, sendTest } from '#domain/newsletter/send-test.server.ts'
import { isStaff } from '#domain/people/policy.ts'
import { m } from '#messages'
import { formatDateTime } from '#shared/dates.ts'
import { DomainError } from '#shared/domain-error.ts'
import { formatCount } from '#shared/numbers.ts'
import { pathWith } from '#shared/path-with.ts'
import { newsletterHtmlPath, newsletterIssuePath } from '#shared/paths/desk.ts'
import type { Route } from './+types/newsletter.ts'

export const handle = { hydrate: true } satisfies ScreenHandle

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireCaretaker(args)
  const { db, env, locale } = args.context.get(requestContext)
  const language = emailLocale.parse(args.url.searchParams.get('language')) ?? locale
  const { issue, readers, past } = await newsletterDesk(db, viewer)
  const email = emailOfIssue(issue, { to: viewer.email, locale: language }, issueLinks(env))
  const { day, dueAt, items, opening } = issue
  return {
    issue: {
      day,
      items: items.map((item) => ({ ...item, lines: item.lines[locale], path: pathOf(item) })),
      leftOut: items.filter(({ isLeftOut }) => isLeftOut).map(({ key }) => key),
      opening,
    },
    dueAt,
    subject: email?.subject ?? null,
    readers,
    past,
    language,
    locale,
    timeZone: viewer.timeZone,
    isStaff: isStaff(viewer),
    home: dashboardOf[viewer.role],
  }
}

export async function action(args: Route.ActionArgs) {
  const viewer = requireCaretaker(args)
  const scope = args.context.get(requestContext)
  const form = await readForm(args.request, fieldsOf(issueSchema, 'intent'))
  const here = newsletterIssuePath
  switch (form.get('intent')) {
    case 'save': {
      const submission = parseWithZod(form, { schema: issueSchema })
      if (submission.status !== 'success') return refuseForm(submission)
      return orTypedAgain(scope, form, async () => {
        await editIssue(scope.db, viewer, submission.value)
        return redirectSaying(scope, here, { kind: 'issue-saved' })
      })
    }
    case 'test':
      return orTypedAgain(scope, form, async () => {
        await sendTest(scope.db, scope.outbox, viewer, issueLinks(scope.env))
        return redirectSaying(scope, here, { kind: 'issue-tested' })
      })
    default:
      throw new DomainError('malformed', 'unknown-intent')
  }
}

export const meta: Route.MetaFunction = () => screenMeta(m.common_newsletter())

export default function Newsletter({ loaderData, actionData }: Route.ComponentProps) {
  const { issue, dueAt, subject, readers, past, language, locale, timeZone } = loaderData
  const when = formatDateTime(dueAt, locale, timeZone)
  const count = (people: number) => formatCount(people, locale)
  const here = newsletterIssuePath
  return (
    <div className="wrap page stack-lg">
      <DeskHead
        backTo={loaderData.home}
        title={m.common_newsletter()}
        lead={m.desk_newsletter_lead({ when })}
      />
      <FailureNotice result={answerTo('test', actionData)} />
      <dl className="stat-grid">
        <StatTile icon="calendar" label={m.desk_newsletter_when()} value={when} />
        <StatTile icon="users" label={m.desk_newsletter_in_indonesian()} value={count(readers.id)} />
        <StatTile icon="users" label={m.desk_newsletter_in_english()} value={count(readers.en)} />
      </dl>
      <section className="stack" aria-labelledby="next">
        <h2 id="next">{m.desk_newsletter_next()}</h2>
        <IssueForm key={issue.day} {...issue} lastResult={answerTo('save', actionData)} />
      </section>
      {subject && (
        <section className="stack" aria-labelledby="preview">
          <div className="spread">
            <h2 id="preview">{m.desk_newsletter_preview()}</h2>
            <Form method="post">
              <Button name="intent" value="test" variant="secondary" icon="mail">
                {m.desk_newsletter_test()}
              </Button>
            </Form>
          </div>
          <LanguageTabs path={here} current={language} locale={locale} />
          <p>
            {m.common_subject()}: <b lang={language}>{subject}</b>
          </p>
          <EmailFrame
            key={`${language} ${JSON.stringify(issue)}`}
            src={pathWith(newsletterHtmlPath, { language })}
            subject={subject}
          />
        </section>
      )}
      {past.length > 0 && (
        <section className="stack" aria-labelledby="past">
          <h2 id="past">{m.desk_newsletter_past()}</h2>
          <PastIssues issues={past} locale={locale} />
        </section>
      )}
    </div>
  )
}
