import type { ReactNode } from 'react'
import { eventDays } from '#app/events/event-when.tsx'
import { AppLink } from '#app/shell/app-link.tsx'
import { CheckboxField } from '#app/ui/checkbox-field.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { site } from '#content/site.ts'
import type { Claims } from '#domain/portfolio/claim.ts'
import { m } from '#messages'
import { formatDate } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { eventsPath } from '#shared/paths/events.ts'
import { coursesPath } from '#shared/paths/learning.ts'
import { approvedWords } from './claim-lists.tsx'
import type { ItemField, PortfolioFields } from './portfolio-fields.ts'

type Props = { form: PortfolioFields; claims: Claims<number | null>; locale: Locale }

/** What the platform can vouch for, to be ticked one by one. */
export const ItemChoices = ({ form, claims, locale }: Props) => (
  <section className="card card-padded stack items" aria-labelledby="items">
    <h2 id="items">{m.portfolio_items({ site: site.name })}</h2>
    <p className="muted">{m.portfolio_items_hint()}</p>
    <Choices
      form={form}
      name="certificates"
      legend={m.common_certificates()}
      none={
        <>
          {m.portfolio_no_certificates()} <AppLink to={coursesPath}>{m.common_courses()}</AppLink>
        </>
      }
      options={claims.certificates.map(({ id, courseTitle, completedAt }) => ({
        id,
        title: courseTitle,
        fact: m.portfolio_finished_on({ date: formatDate(completedAt, locale) }),
      }))}
    />
    <Choices
      form={form}
      name="assignments"
      legend={m.portfolio_assignments()}
      none={m.portfolio_no_assignments()}
      options={claims.assignments.map((claim) => ({
        id: claim.id,
        title: claim.title,
        fact: `${claim.courseTitle} · ${approvedWords(claim, locale)}`,
      }))}
    />
    <Choices
      form={form}
      name="events"
      legend={m.portfolio_events()}
      none={
        <>
          {m.portfolio_no_events()} <AppLink to={eventsPath}>{m.common_events()}</AppLink>
        </>
      }
      options={claims.events.map((claim) => ({
        id: claim.id,
        title: claim.title,
        fact: eventDays(claim, locale, claim.timeZone),
      }))}
    />
  </section>
)

type ChoicesProps = {
  form: PortfolioFields
  name: ItemField
  legend: string
  none: ReactNode
  options: { id: string; title: string; fact: string }[]
}

const Choices = ({ form, name, legend, none, options }: ChoicesProps) => (
  <fieldset className="field-group" id={name} tabIndex={-1}>
    <legend>{legend}</legend>
    {options.length === 0 && <p className="muted">{none}</p>}
    {options.map(({ id, title, fact }) => (
      <CheckboxField
        key={id}
        id={`${name}-${id}`}
        {...form.choice(name, id)}
        label={
          <>
            <span dir="auto">{title}</span> <small className="muted item-fact">{fact}</small>
          </>
        }
      />
    ))}
    <FieldError id={name} errors={form.errors(name)} />
  </fieldset>
)
