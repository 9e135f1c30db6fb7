import { Form } from 'react-router'
import { orTypedAgain } from '#app/answers/form-refusal.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { EntryDialog } from '#app/desk/pages/entry-dialog.tsx'
import { EntryTable } from '#app/desk/pages/entry-table.tsx'
import { changeEntry, changeList, listFields, takeEntry } from '#app/desk/pages/list-actions.server.ts'
import { editorialListUrl } from '#app/desk/pages/list-paths.ts'
import { listTitle } from '#app/desk/pages/list-words.ts'
import { requireCaretaker } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { hasSent } from '#app/shell/answered-form.ts'
import { BackLink } from '#app/shell/back-link.tsx'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { FailureNotice } from '#app/shell/failure-notice.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { screenMeta } from '#app/shell/page-title.ts'
import { QuestionDialog } from '#app/shell/question-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { listForEditing } from '#domain/organisation/editorial/change-list.server.ts'
import { printOf } from '#domain/organisation/editorial/entry-print.server.ts'
import { editorialListCalled } from '#domain/organisation/editorial/list-names.ts'
import { m } from '#messages'
import { DomainError } from '#shared/domain-error.ts'
import { editorialPath } from '#shared/paths/desk.ts'
import { editorialPreviewPath } from '#shared/paths/desk-item.ts'
import type { Route } from './+types/page-list.ts'

export const handle = { hydrate: true, maxFormBytes: 23_000 } satisfies ScreenHandle

function listOf({ list }: Route.LoaderArgs['params']) {
  const name = editorialListCalled(list)
  if (!name) throw new DomainError('not-found', 'list')
  return name
}

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireCaretaker(args)
  const { db, env } = args.context.get(requestContext)
  const list = listOf(args.params)
  const worked = await listForEditing(db, viewer, list, env.demo)
  const query = args.url.searchParams
  const place = /^\d{1,3}$/.test(query.get('edit') ?? '') ? Number(query.get('edit')) : null
  const edited = place === null ? undefined : worked.entries[place]
  return {
    ...worked,
    list,
    place: edited ? place : null,
    edited: edited ?? null,
    was: edited ? printOf(list, edited) : '',
    isAdding: query.has('add'),
    asksDiscard: worked.isDraft && query.get('ask') === 'discard',
  }
}

export async function action(args: Route.ActionArgs) {
  const viewer = requireCaretaker(args)
  const scope = args.context.get(requestContext)
  const form = await readForm(args.request, listFields)
  const post = () => ({ scope, viewer, form, list: listOf(args.params) })
  return orTypedAgain(scope, form, async () => {
    switch (form.get('intent')) {
      case 'save':
        return takeEntry(post())
      case 'raise':
        return changeEntry(post(), 'raise')
      case 'remove':
        return changeEntry(post(), 'remove')
      case 'publish':
        return changeList(post(), 'publish')
      case 'discard':
        return changeList(post(), 'discard')
      case 'restore':
        return changeList(post(), 'restore')
      default:
        throw new DomainError('malformed', 'unknown-intent')
    }
  })
}

export const meta: Route.MetaFunction = (args) =>
  screenMeta(args.loaderData ? listTitle[args.loaderData.list]() : '')

/** A list of what the organisation says of itself, worked on as a draft until it is published. */
export default function PageList({ loaderData, actionData }: Route.ComponentProps) {
  const { list, entries, isDraft, isShipped, version, ...asked } = loaderData
  const { place, edited, was, isAdding, asksDiscard } = asked
  // Of an entry that is gone there is still what somebody has typed.
  const isAsking = isAdding || edited !== null || hasSent('was', actionData)
  return (
    <div className="wrap page stack-lg">
      <div>
        <BackLink to={editorialPath}>{m.desk_pages_title()}</BackLink>
        <div className="spread">
          <h1>{listTitle[list]()}</h1>
          <ButtonLink to={editorialListUrl(list, { add: 'entry' })} icon="plus">
            {m.desk_entry_add()}
          </ButtonLink>
        </div>
      </div>
      {!isAsking && <FailureNotice result={actionData} />}
      {isDraft && (
        <Notice tone="warning" title={m.desk_list_draft_title()}>
          <p>{m.desk_list_draft_text()}</p>
        </Notice>
      )}
      {(isDraft || !isShipped) && (
        <Form method="post" action={editorialListUrl(list)} className="cluster">
          <input type="hidden" name="version" value={version} />
          {isDraft && (
            <>
              <Button name="intent" value="publish">
                {m.common_publish()}
              </Button>
              <ButtonLink to={editorialPreviewPath(list)} variant="secondary" icon="eye">
                {m.common_preview()}
              </ButtonLink>
              <ButtonLink to={editorialListUrl(list, { ask: 'discard' })} variant="quiet">
                {m.desk_list_discard()}
              </ButtonLink>
            </>
          )}
          {!isShipped && !isDraft && (
            <Button name="intent" value="restore" variant="quiet">
              {m.desk_article_restore()}
            </Button>
          )}
        </Form>
      )}
      {entries.length > 0 ? (
        <EntryTable list={list} entries={entries} version={version} />
      ) : (
        <EmptyState title={m.desk_list_empty()} text={m.desk_list_empty_text()} />
      )}
      {asksDiscard && (
        <QuestionDialog
          id="discard"
          title={m.desk_list_discard_title()}
          closeTo={editorialListUrl(list)}
          no={m.common_no_go_back()}
          yes={{
            label: m.desk_list_discard(),
            intent: 'discard',
            fields: { version },
            action: editorialListUrl(list),
          }}
        >
          <p>{m.desk_list_discard_text()}</p>
        </QuestionDialog>
      )}
      {isAsking && (
        <EntryDialog
          key={place ?? 'new'}
          list={list}
          place={isAdding ? null : place}
          entry={(!isAdding && edited) || {}}
          version={version}
          was={was}
          lastResult={actionData}
        />
      )}
    </div>
  )
}
