import { ButtonLink } from '#app/shell/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { AskingRefusal } from '#domain/questions/way-to-ask.server.ts'
import { m } from '#messages'
import { accountPath } from '#shared/paths/account.ts'
import { messagesPath, personPath } from '#shared/paths/people.ts'
import { contactPath } from '#shared/paths/site.ts'

type Props = { person: { id: string; fullName: string }; refusal: AskingRefusal }

/** Why the viewer can't write to somebody, and what they can do instead. */
export function WriteRefused({ person: { id, fullName: name }, refusal }: Props) {
  switch (refusal) {
    case 'self':
      return (
        <EmptyState title={m.people_write_self_title()} text={m.people_write_self()}>
          <ButtonLink to={messagesPath}>{m.common_messages()}</ButtonLink>
        </EmptyState>
      )
    case 'unconfirmed':
      return (
        <EmptyState title={m.people_write_unconfirmed_title()} text={m.people_write_unconfirmed()}>
          <ButtonLink to={accountPath}>{m.common_account()}</ButtonLink>
        </EmptyState>
      )
    case 'reported':
      return (
        <EmptyState title={m.people_write_reported_title({ name })} text={m.people_write_reported()}>
          <ToUs variant="primary" />
        </EmptyState>
      )
    case 'strangers':
      return (
        <EmptyState title={m.people_write_strangers_title({ name })} text={m.people_write_strangers()}>
          <ButtonLink to={personPath(id)}>{m.people_write_see_profile()}</ButtonLink>
          <ToUs variant="secondary" />
        </EmptyState>
      )
  }
}

const ToUs = ({ variant }: { variant: 'primary' | 'secondary' }) => (
  <ButtonLink to={contactPath} variant={variant}>
    {m.people_write_to_us()}
  </ButtonLink>
)
