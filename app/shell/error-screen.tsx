import { useLocation } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { m } from '#messages'
import { coursesPath } from '#shared/paths/learning.ts'
import { homePath, searchPath } from '#shared/paths/site.ts'
import { ButtonLink } from './button-link.tsx'
import { pageTitle } from './page-title.ts'
import type { Said } from './said-in-answer.ts'
import type { Typed } from './typed-again.ts'

const unreadable = { title: m.shell_error_unreadable_form_title, text: m.common_unreadable_form_text }
const foreseen: Record<number, { title: () => string; text: () => string }> = {
  400: unreadable,
  403: { title: m.shell_error_forbidden_title, text: m.shell_error_forbidden_text },
  404: { title: m.common_page_not_found, text: m.shell_error_not_found_text },
  413: { title: m.shell_error_too_large_title, text: m.common_too_large_text },
  415: unreadable,
  422: unreadable,
  429: { title: m.shell_error_too_many_title, text: m.shell_error_too_many_text },
  503: { title: m.shell_error_away_title, text: m.shell_error_away_text },
  507: { title: m.shell_error_full_title, text: m.shell_error_full_text },
}
const unforeseen = { title: m.common_failure, text: m.shell_error_failure_text }

type Props = {
  status: number
  requestId: string | undefined
  /** What the screen that was asked for says of its failures (SPEC §8). */
  failed: ((why: { message: string }) => string) | null
  /** What was typed into the form that nobody could answer. */
  typed: Typed
  /** What the answer itself says. */
  said: Said | null
}

/** A request that could not be answered as asked: what happened, what is safe, and a way on. Failures carry the id under which the log
 *  knows them. */
export function ErrorScreen({ status, requestId, failed, typed, said }: Props) {
  const words = foreseen[status]
  const { title: usual, text } = words ?? unforeseen
  const title =
    said?.title ?? (failed && status >= 500 ? failed({ message: failureMessage(status) }) : usual())
  return (
    <div className="hero error">
      <title>{pageTitle(title)}</title>
      <div className="wrap error-grid">
        <p className="error-status" aria-hidden="true">
          {status}
        </p>
        <div className="stack">
          <h1>{title}</h1>
          <p className="lead">{said?.message ?? (typed.length > 0 ? m.shell_error_typed() : text())}</p>
          {!words && requestId && (
            <p>
              {m.shell_error_request_id()} <code>{requestId}</code>
            </p>
          )}
          {status === 404 && <SiteSearch />}
          <div className="cluster">
            {status === 503 || status === 507 ? (
              <SameAgain typed={typed} />
            ) : (
              <ButtonLink to={coursesPath} variant={status === 404 ? 'quiet' : 'accent'}>
                {m.shell_error_to_courses()}
              </ButtonLink>
            )}
            <ButtonLink to={homePath} variant="quiet">
              {m.common_to_home()}
            </ButtonLink>
          </div>
        </div>
      </div>
    </div>
  )
}

/** What is not here may be elsewhere. */
const SiteSearch = () => (
  <search>
    <form action={searchPath} className="newsletter">
      <TextField
        name="q"
        type="search"
        label={m.shell_error_search()}
        maxLength={200}
        enterKeyHint="search"
      />
      <button type="submit" className={buttonClass({ variant: 'accent' })}>
        {m.common_search()}
      </button>
    </form>
  </search>
)

/** Asks for the same once more, when it could not be answered yet: the page, or what was typed. It is an ordinary form,
 *  for screens on which React runs as well. */
function SameAgain({ typed }: { typed: Typed }) {
  const { pathname, search } = useLocation()
  const here = pathname + search
  if (typed.length === 0)
    return (
      <a href={here} className={buttonClass({ variant: 'accent' })}>
        {m.common_try_again()}
      </a>
    )
  return (
    <form method="post" action={here}>
      {typed.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={buttonClass({ variant: 'accent' })}>
        {m.shell_error_send_again()}
      </button>
    </form>
  )
}

/** 503: the database does not answer. */
const failureMessage = (status: number) => (status === 503 ? m.common_no_database() : m.common_failure())

/** Nobody answered. Trying again asks for the same address. */
export function OfflineScreen() {
  const { pathname, search } = useLocation()
  return (
    <div className="hero error">
      <title>{pageTitle(m.shell_error_offline_title())}</title>
      <div className="wrap stack">
        <h1>{m.shell_error_offline_title()}</h1>
        <p className="lead">{m.shell_error_offline_text()}</p>
        <div className="cluster">
          <a href={pathname + search} className={buttonClass({ variant: 'accent' })}>
            {m.common_try_again()}
          </a>
        </div>
      </div>
    </div>
  )
}
