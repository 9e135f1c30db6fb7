import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { SiteSearch } from '#domain/search/schema.ts'
import { m } from '#messages'
import { searchPath } from '#shared/paths/site.ts'

/** What to look for. With scripts the results come while it is typed. */
export const SearchForm = ({ search: { q, kind } }: { search: SiteSearch }) => (
  <Form method="get" action={searchPath} role="search" className="search-bar" data-autosubmit>
    <TextField
      type="search"
      name="q"
      label={m.search_label()}
      placeholder={m.search_placeholder()}
      defaultValue={q}
      maxLength={200}
      enterKeyHint="search"
      autoComplete="off"
      data-autofocus={q === '' ? '' : undefined}
    />
    {kind && <input type="hidden" name="kind" value={kind} />}
    <Button>
      <Icon name="search" />
      {m.common_search()}
    </Button>
  </Form>
)
