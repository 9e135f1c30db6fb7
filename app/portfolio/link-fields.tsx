import { TextField } from '#app/ui/text-field.tsx'
import { linkNumbers, portfolioBounds } from '#domain/portfolio/schema.ts'
import { m } from '#messages'
import type { PortfolioFields } from './portfolio-fields.ts'

/** One's links, with room for another one after the last. */
export function LinkFields({ form }: { form: PortfolioFields }) {
  const last = linkNumbers.findLast(
    (number) => form.typed[`linkUrl${number}`] || form.typed[`linkLabel${number}`],
  )
  return (
    <section className="card card-padded stack" aria-labelledby="links">
      <h2 id="links">{m.common_portfolio_links()}</h2>
      <p className="muted">{m.portfolio_links_hint({ n: linkNumbers.length })}</p>
      {linkNumbers.slice(0, Math.max(2, (last ?? 0) + 1)).map((number) => (
        <fieldset key={number} className="link-fields">
          <legend className="sr-only">{m.portfolio_link_number({ n: number })}</legend>
          <TextField
            {...form.field(`linkLabel${number}`)}
            label={m.common_name()}
            maxLength={portfolioBounds.linkLabel}
            dir="auto"
          />
          <TextField
            {...form.field(`linkUrl${number}`)}
            label={m.portfolio_link_url()}
            inputMode="url"
            maxLength={portfolioBounds.linkUrl}
            placeholder="https://"
            autoCapitalize="none"
            spellCheck={false}
          />
        </fieldset>
      ))}
    </section>
  )
}
