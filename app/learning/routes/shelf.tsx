import { requestContext } from '#app/middleware/request-context.server.ts'
import { ButtonLink } from '#app/shell/button-link.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { hiddenMeta } from '#app/shell/page-title.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { m } from '#messages'
import { coursesPath, dashboardPath, offlinePath, repeatPath } from '#shared/paths/learning.ts'
import type { Route } from './+types/shelf.ts'

export const handle = { working: true, footer: 'line' } satisfies ScreenHandle

/** `?away`: as it comes where a page was asked for that is not there (app/worker/cached-pages.ts). */
export const loader = ({ context, url }: Route.LoaderArgs) => {
  const { viewer, offline } = context.get(requestContext)
  return { isVisitor: viewer === null, isOn: offline !== null, isAway: url.searchParams.has('away') }
}

export const meta: Route.MetaFunction = () => hiddenMeta(m.learning_offline_shelf())

/** What a device keeps: courses that can be read without a connection, what waits to be sent, and what the server has
 *  refused. It comes too where a page was asked for that is not there without a connection. The script fills it from
 *  the device (app/enhance/shelf.ts); the server knows nothing of it. */
function Shelf({ loaderData: { isVisitor, isOn, isAway } }: Route.ComponentProps) {
  return (
    <div className="wrap-narrow page stack-lg" data-shelf suppressHydrationWarning>
      <div className="stack-sm">
        <h1>{m.learning_offline_shelf()}</h1>
        <p className="muted">{isOn ? m.learning_offline_lead() : m.learning_offline_off()}</p>
      </div>
      <div hidden={!isAway} data-shelf-away>
        <Notice tone="warning" title={m.learning_offline_away()}>
          {m.learning_offline_away_text()}
        </Notice>
      </div>
      <section hidden data-shelf-waiting>
        <Notice title={m.learning_offline_waiting({ n: '{n}' })}>{m.learning_offline_waiting_text()}</Notice>
      </section>
      <section
        hidden
        className="card card-padded stack-sm"
        data-shelf-refused
        data-locked={m.learning_offline_refused_locked()}
        data-changed={m.learning_offline_refused_note()}
        data-unanswered={m.learning_offline_refused_unanswered()}
        data-due={m.learning_offline_refused_due()}
        data-other={m.learning_offline_refused_other()}
      >
        <h2 className="text-lg">{m.learning_offline_refused()}</h2>
        <ul className="stack-sm" />
        <Dismiss />
      </section>
      <section
        hidden
        className="card card-padded stack-sm"
        data-shelf-told={repeatPath}
        data-words={m.learning_offline_told_one({ title: '{title}' })}
      >
        <h2 className="text-lg">{m.learning_offline_told()}</h2>
        <ul className="stack-sm" />
        <Dismiss />
      </section>
      <ul
        className="list-plain stack"
        data-shelf-courses
        data-practice={m.learning_offline_practice({ n: '{n}' })}
        data-facts={m.learning_offline_facts({ size: '{size}', day: '{day}' })}
      />
      <template data-shelf-row>
        <li className="card card-padded stack-sm">
          <h2 className="text-lg">
            <a href={offlinePath}>…</a>
          </h2>
          <p className="muted" />
          <p className="cluster">
            <a href={repeatPath} className="btn btn-primary btn-sm" data-practice hidden>
              …
            </a>
            <button type="button" className="btn btn-secondary btn-sm" data-does="forget">
              {m.learning_offline_forget()}
            </button>
          </p>
        </li>
      </template>
      <div data-shelf-empty>
        <EmptyState title={m.learning_offline_empty()} text={m.learning_offline_empty_text()}>
          <ButtonLink to={isVisitor ? coursesPath : dashboardPath}>
            {isVisitor ? m.learning_offline_to_courses() : m.learning_to_dashboard()}
          </ButtonLink>
        </EmptyState>
      </div>
      <BoxWords />
      <Unsent />
    </div>
  )
}

const Dismiss = () => (
  <p>
    <button type="button" className="btn btn-secondary btn-sm" data-does="dismiss">
      {m.learning_offline_dismiss()}
    </button>
  </p>
)

/** What the box on a course's page says and offers once somebody has pressed it (shell/offline-box.tsx); it takes it from here. */
const BoxWords = () => (
  <template
    data-offline-words
    data-size={m.learning_offline_size({ lessons: '{lessons}', size: '{size}' })}
    data-practice={m.learning_offline_with_practice({ n: '{n}' })}
    data-videos={m.learning_offline_videos({ n: '{n}' })}
    data-beyond={m.learning_offline_beyond({ n: '{n}' })}
    data-keeping={m.learning_offline_keeping({ done: '{done}', all: '{all}' })}
    data-kept={m.learning_offline_kept({ size: '{size}' })}
  >
    <button type="button" className="btn btn-primary btn-sm" data-does="keep" hidden>
      {m.learning_offline_save_now()}
    </button>
    <a href={offlinePath} data-does="open" hidden>
      {m.learning_offline_open()}
    </a>
    <button type="button" className="btn btn-secondary btn-sm" data-does="forget" hidden>
      {m.learning_offline_forget()}
    </button>
  </template>
)

/** What is asked before something is lost that was not sent; pages take it from here. */
const Unsent = () => (
  <dialog className="dialog" data-unsent aria-labelledby="unsent-title">
    <div className="dialog-head">
      <h2 id="unsent-title" className="dialog-title">
        <span data-when="leaving away" data-n>
          {m.learning_offline_unsent({ n: '{n}' })}
        </span>
        <span data-when="stuck">{m.learning_offline_still_in()}</span>
      </h2>
    </div>
    <div className="dialog-body stack-sm">
      <p data-when="unanswered stuck" role="alert" className="notice notice-warning">
        {m.learning_offline_leave_away()}
      </p>
      <p data-when="leaving">{m.learning_offline_unsent_leaving()}</p>
      <p data-when="away">{m.learning_offline_unsent_away()}</p>
    </div>
    <form method="dialog" className="dialog-actions">
      <Button value="send" data-when="leaving">
        {m.learning_offline_send_first()}
      </Button>
      <Button value="stay" variant="secondary">
        {m.learning_offline_not_now()}
      </Button>
      <Button value="drop" variant="danger" data-when="leaving away">
        {m.common_discard()}
      </Button>
    </form>
  </dialog>
)

/** It never runs in a browser, which gets none of it. */
export default import.meta.env.SSR ? Shelf : () => null
