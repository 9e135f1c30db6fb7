import { ButtonLink } from '#app/shell/button-link.tsx'
import { Fact } from '#app/ui/fact.tsx'
import { accountStateName } from '#domain/people/account-state.ts'
import { deviceName } from '#domain/people/device-name.ts'
import { m } from '#messages'
import { formatDate, noonOf } from '#shared/dates.ts'
import { languageName } from '#shared/language-name.ts'
import type { Locale } from '#shared/locale.ts'
import { userBirthDatePath, userPortfolioPath } from '#shared/paths/desk-item.ts'
import { type TimeZone, timeZoneLetters } from '#shared/time-zones.ts'
import type { UserRow } from './user-table.tsx'

type Session = {
  id: string
  device: { browser: string | null; system: string | null }
  signedInAt: Date
  lastSeenAt: Date
}

type Props = {
  user: UserRow & {
    isConfirmed: boolean
    createdAt: Date
    lastSeenAt: Date | null
    deletionAt: Date | null
    birthDate: string | null
    guardianAgreedAt: Date | null
    /** Whether it is shown; null for who has written none. */
    hasPortfolioOn: boolean | null
    locale: Locale
    timeZone: TimeZone
    approvedAt: Date | null
    isMentor: boolean
    hasPassword: boolean
    passkeys: number
  }
  sessions: readonly Session[]
  /** What people call the providers whose accounts open theirs. */
  providers: readonly string[]
  isSelf: boolean
  endTo: string
  locale: Locale
  momentOf: (at: Date) => string
}

const onOrOff = (isOn: boolean) => (isOn ? m.desk_user_factor_on() : m.desk_user_factor_off())

function waysIn({ hasPassword, passkeys }: Props['user'], providers: readonly string[]): string {
  const ways = [
    ...(hasPassword ? [m.common_password()] : []),
    ...providers,
    ...(passkeys > 0 ? [m.desk_user_passkeys({ n: passkeys })] : []),
  ]
  return ways.length > 0 ? ways.join(', ') : m.desk_user_no_ways()
}

/** What we know of somebody, and where they are signed in. */
export const UserOverview = ({ user, sessions, providers, isSelf, endTo, locale, momentOf }: Props) => (
  <div className="user-overview">
    <section className="card card-padded stack-sm" aria-labelledby="facts">
      <h2 id="facts" className="text-lg">
        {m.desk_user_information()}
      </h2>
      <dl className="fact-rows">
        <Fact label={m.common_email()}>
          <span className="desk-long">{user.email}</span>{' '}
          <span className="muted">
            {user.isConfirmed ? m.desk_user_email_confirmed() : m.desk_user_email_unconfirmed()}
          </span>
        </Fact>
        <Fact label={m.common_sign_ins_title()}>{waysIn(user, providers)}</Fact>
        <Fact label={m.common_second_factor()}>{onOrOff(user.hasFactor)}</Fact>
        <Fact label={m.desk_users_joined()}>{momentOf(user.createdAt)}</Fact>
        <Fact label={m.desk_user_last_seen()}>
          {user.lastSeenAt ? momentOf(user.lastSeenAt) : m.desk_user_never_seen()}
        </Fact>
        {!user.hasWayIn && (
          <Fact label={m.desk_email_invitation()}>
            {user.invitedAt ? momentOf(user.invitedAt) : accountStateName['not-invited']()}
          </Fact>
        )}
        {user.suspendedAt && <Fact label={accountStateName.suspended()}>{momentOf(user.suspendedAt)}</Fact>}
        {user.deletionAt && <Fact label={m.desk_user_leaves()}>{momentOf(user.deletionAt)}</Fact>}
        <Fact label={m.common_birth_date()}>
          <a href={userBirthDatePath(user.id)}>
            {user.birthDate ? formatDate(noonOf(user.birthDate), locale) : m.desk_birth_date_unknown()}
          </a>{' '}
          {user.guardianAgreedAt && (
            <span className="muted">
              {m.desk_birth_date_agreed({ when: momentOf(user.guardianAgreedAt) })}
            </span>
          )}
        </Fact>
        {user.hasPortfolioOn !== null && (
          <Fact label={m.common_portfolio()}>
            <a href={userPortfolioPath(user.id)}>{onOrOff(user.hasPortfolioOn)}</a>
          </Fact>
        )}
        {user.role === 'instructor' && (
          <>
            <Fact label={m.desk_user_approved()}>
              {user.approvedAt ? momentOf(user.approvedAt) : m.desk_user_not_approved()}
            </Fact>
            {user.isMentor && <Fact label={m.desk_user_mentor()}>{m.desk_user_mentor_yes()}</Fact>}
          </>
        )}
        <Fact label={m.common_language()}>{languageName(user.locale, locale)}</Fact>
        <Fact label={m.common_time_zone()}>{timeZoneLetters[user.timeZone]}</Fact>
      </dl>
    </section>
    <section className="card card-padded stack-sm" aria-labelledby="sessions">
      <div className="spread">
        <h2 id="sessions" className="text-lg">
          {m.desk_user_sessions({ n: sessions.length })}
        </h2>
        {sessions.length > 0 && !isSelf && (
          <ButtonLink to={endTo} variant="secondary" size="sm">
            {m.desk_user_end_sessions()}
          </ButtonLink>
        )}
      </div>
      {sessions.length === 0 ? (
        <p className="muted">{m.desk_user_no_sessions()}</p>
      ) : (
        <ul className="list-plain people-rows">
          {sessions.map(({ id, device, signedInAt, lastSeenAt }) => (
            <li key={id}>
              <b>{deviceName(device)}</b>
              <span className="muted">
                {m.desk_user_session({ since: momentOf(signedInAt), seen: momentOf(lastSeenAt) })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  </div>
)
