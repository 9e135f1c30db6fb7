import type { SubmissionResult } from '@conform-to/dom'
import type { ComponentProps } from 'react'
import { answeredForm } from '#app/shell/answered-form.ts'
import { FormSummary } from '#app/shell/form-summary.tsx'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/checkbox-field.tsx'
import { TextareaField, TextField } from '#app/ui/text-field.tsx'
import { handleLength } from '#domain/portfolio/handle.ts'
import { linkNumbers, portfolioBounds } from '#domain/portfolio/schema.ts'
import { m } from '#messages'
import { ItemChoices } from './item-choices.tsx'
import { LinkFields } from './link-fields.tsx'
import type { LinkField, PortfolioFields, TextOfPortfolio } from './portfolio-fields.ts'

type Page = {
  handle: string
  headline: string
  about: string
  city: string
  skills: string[]
  links: { label: string; url: string }[]
  showsEmail: boolean
  isIndexed: boolean
}

type Props = Pick<ComponentProps<typeof ItemChoices>, 'claims' | 'locale'> & {
  /** Null before they have written one. */
  page: Page | null
  /** An address for who has none. */
  suggested: string
  canSwitchOn: boolean
  lastResult: SubmissionResult | undefined
}

/** What somebody says of themselves, and what of theirs they show (intents 'save', 'publish'). Nothing is ticked but
 *  what they have ticked. */
export function PortfolioForm({ page, suggested, claims, canSwitchOn, lastResult, locale }: Props) {
  const form: PortfolioFields = answeredForm(lastResult, begun(page, suggested), {
    certificates: chosenOf(claims.certificates),
    events: chosenOf(claims.events),
    assignments: chosenOf(claims.assignments),
  })
  return (
    <form method="post" action="#portfolio-errors" className="stack-lg" noValidate>
      <FormSummary id="portfolio-errors" form={form} />
      <section className="card card-padded stack" aria-labelledby="words">
        <h2 id="words">{m.portfolio_words()}</h2>
        <TextField
          {...form.field('handle')}
          label={m.portfolio_handle()}
          hint={m.portfolio_handle_hint(handleLength)}
          required
          maxLength={handleLength.longest}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
        <TextField
          {...form.field('headline')}
          label={m.common_portfolio_headline()}
          hint={m.portfolio_headline_hint()}
          optional={m.common_optional()}
          maxLength={portfolioBounds.headline}
          dir="auto"
        />
        <TextareaField
          {...form.field('about')}
          label={m.common_portfolio_about()}
          hint={m.portfolio_about_hint()}
          optional={m.common_optional()}
          maxLength={portfolioBounds.about}
          rows={6}
          dir="auto"
        />
        <TextField
          {...form.field('city')}
          label={m.common_portfolio_city()}
          optional={m.common_optional()}
          maxLength={portfolioBounds.city}
          autoComplete="address-level2"
        />
        <TextField
          {...form.field('skills')}
          label={m.common_portfolio_skills()}
          hint={m.portfolio_skills_hint({ n: portfolioBounds.skills })}
          optional={m.common_optional()}
        />
      </section>
      <ItemChoices form={form} claims={claims} locale={locale} />
      <LinkFields form={form} />
      <section className="card card-padded stack" aria-labelledby="finding">
        <h2 id="finding">{m.portfolio_finding()}</h2>
        <CheckboxField
          {...form.box('showsEmail')}
          label={m.portfolio_shows_email()}
          hint={m.portfolio_shows_email_hint()}
        />
        <CheckboxField
          {...form.box('isIndexed')}
          label={m.portfolio_is_indexed()}
          hint={m.portfolio_is_indexed_hint()}
        />
      </section>
      <div className="cluster">
        {canSwitchOn && (
          <Button name="intent" value="publish" size="lg" pendingLabel={m.common_saving()}>
            {m.portfolio_publish()}
          </Button>
        )}
        <Button
          name="intent"
          value="save"
          size="lg"
          variant={canSwitchOn ? 'secondary' : 'primary'}
          pendingLabel={m.common_saving()}
        >
          {canSwitchOn ? m.portfolio_save_only() : m.common_save()}
        </Button>
      </div>
    </form>
  )
}

const chosenOf = (claims: readonly { id: string; item: number | null }[]): string[] =>
  claims.flatMap(({ id, item }) => (item === null ? [] : [id]))

function begun(page: Page | null, suggested: string): Record<TextOfPortfolio, string> {
  const links = page?.links ?? []
  const fields: [LinkField, string][] = linkNumbers.flatMap((number): [LinkField, string][] => [
    [`linkLabel${number}`, links[number - 1]?.label ?? ''],
    [`linkUrl${number}`, links[number - 1]?.url ?? ''],
  ])
  return {
    handle: page?.handle ?? suggested,
    headline: page?.headline ?? '',
    about: page?.about ?? '',
    city: page?.city ?? '',
    skills: page?.skills.join(', ') ?? '',
    showsEmail: page?.showsEmail ? 'on' : '',
    isIndexed: page?.isIndexed ? 'on' : '',
    ...noLinks,
    ...Object.fromEntries(fields),
  }
}

const noLinks: Record<LinkField, string> = {
  linkLabel1: '',
  linkUrl1: '',
  linkLabel2: '',
  linkUrl2: '',
  linkLabel3: '',
  linkUrl3: '',
  linkLabel4: '',
  linkUrl4: '',
  linkLabel5: '',
  linkUrl5: '',
}
