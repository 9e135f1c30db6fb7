import { Form } from 'react-router'
import { foundWays } from '#app/desk/palette/found-ways.server.ts'
import { requireDesk } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { AppLink } from '#app/shell/app-link.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { screenMeta } from '#app/shell/page-title.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { parseSiteSearch } from '#domain/search/schema.ts'
import { m } from '#messages'
import { deskSearchPath } from '#shared/paths/desk.ts'
import type { Route } from './+types/desk-search.ts'

export const handle = { working: true } satisfies ScreenHandle

/** The palette as a page: for those without script, and for anyone who keeps its URL. */
export async function loader(args: Route.LoaderArgs) {
  const viewer = requireDesk(args)
  const { db, locale } = args.context.get(requestContext)
  const { q } = parseSiteSearch(args.url.searchParams)
  return { q, found: await foundWays(db, viewer, q, locale) }
}

export const meta: Route.MetaFunction = () => screenMeta(m.common_palette())

export default function DeskSearch({ loaderData }: Route.ComponentProps) {
  const { q, found } = loaderData
  const count = found.reduce((sum, { ways }) => sum + ways.length, 0)
  return (
    <div className="wrap page stack-lg">
      <h1>{m.common_palette()}</h1>
      <Form method="get" action={deskSearchPath} role="search" className="palette-form" data-autosubmit>
        <TextField
          type="search"
          name="q"
          label={m.common_palette_field()}
          defaultValue={q}
          maxLength={200}
          enterKeyHint="search"
          autoComplete="off"
          data-autofocus={q === '' ? '' : undefined}
        />
        <Button>
          <Icon name="search" />
          {m.common_search()}
        </Button>
      </Form>
      <p className="muted" role="status" data-results>
        {found.length === 0 ? (
          m.desk_palette_nothing({ q })
        ) : (
          <span className="sr-only">{m.desk_palette_found({ n: count })}</span>
        )}
      </p>
      <div className="stack" data-results>
        {found.map(({ name, ways }) => (
          <section key={name} className="stack-sm">
            <h2 className="text-lg">{name}</h2>
            <ul className="list-plain card palette-list">
              {ways.map(({ to, title, note, icon }) => (
                <li key={to}>
                  <AppLink to={to} className="palette-way">
                    <Icon name={icon} />
                    <span className="palette-title">{title}</span>
                    <small>{note}</small>
                  </AppLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}
