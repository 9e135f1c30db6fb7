import { site } from '#content/site.ts'
import { emailColors } from '#domain/outbox/email-colors.ts'
import { held } from '#domain/personal-data/held.ts'
import type { NotGiven, Withheld } from '#domain/personal-data/held-type.ts'
import { toldIn, toldRows } from '#domain/personal-data/told-rows.ts'
import { m } from '#messages'
import { formatDateTime } from '#shared/dates.ts'
import { Html, html } from '#shared/html.ts'
import type { Locale } from '#shared/locale.ts'
import type { TimeZone } from '#shared/time-zones.ts'
import type { Contents } from './write-export.server.ts'

type About = {
  fullName: string
  madeAt: Date
  locale: Locale
  timeZone: TimeZone
  /** The privacy policy in that language, in Markdown. */
  privacy: string
}

const withheldWords: Record<Withheld, typeof m.people_copy_withheld_secret> = {
  secret: m.people_copy_withheld_secret,
  others: m.people_copy_withheld_others,
  derived: m.people_copy_withheld_derived,
  answers: m.people_copy_withheld_answers,
  bank: m.people_copy_withheld_bank,
}

const notGivenWords: Record<NotGiven, typeof m.people_copy_not_given_passing> = {
  passing: m.people_copy_not_given_passing,
  others: m.people_copy_not_given_others,
  public: m.people_copy_not_given_public,
}

/** The page that explains a copy of somebody's data, as HTML that needs nothing beside it: what there is, in the words
 *  of the privacy policy, and what is left out and why. */
export function readMe(
  { fullName, madeAt, locale, timeZone, privacy }: About,
  { rows, files }: Contents,
): { path: string; html: string } {
  const said = { locale }
  const title = m.people_copy_title({ site: site.name }, said)
  const told = toldIn(privacy)
  const parts = Object.entries(toldRows).flatMap(([key, labels]) => {
    const words = told.find(({ label }) => label === labels[locale])
    const tables = Object.entries(held).filter(([, each]) => each.told === key)
    return words && tables.length > 0
      ? [
          partOf(
            words,
            tables.map(([table]) => table),
            rows,
            locale,
          ),
        ]
      : []
  })
  const page = html`<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${new Html(styles)}</style></head><body><main>
<h1>${title}</h1>
<p>${m.people_copy_of({ name: fullName, when: formatDateTime(madeAt, locale, timeZone) }, said)}</p>
<p>${m.people_copy_how({}, said)}</p>
${files > 0 && html`<p>${m.people_copy_files({ files }, said)}</p>`}
${parts}
</main></body></html>
`
  return { path: m.people_copy_page_name({}, said), html: page.source }
}

type Words = { what: string; why: string; kept: string; label: string }

function partOf(
  { label, what, why, kept }: Words,
  tables: string[],
  rows: Contents['rows'],
  locale: Locale,
): Html {
  const said = { locale }
  return html`<section><h2>${label}</h2><p>${what.replace(`${label}: `, '')}</p>
<dl><dt>${m.people_copy_why({}, said)}</dt><dd>${why}</dd><dt>${m.people_copy_kept({}, said)}</dt><dd>${kept}</dd></dl>
<ul>${tables.map((table) => html`<li>${lineOf(table, rows[table] ?? 0, locale)}</li>`)}</ul></section>
`
}

function lineOf(table: string, count: number, locale: Locale): Html {
  const said = { locale }
  const { notGiven, withheld = {} } = held[table] ?? {}
  const name = html`<code>${table}</code>`
  if (notGiven) return html`${name}: ${notGivenWords[notGiven]({}, said)}`
  if (count === 0) return html`${name}: ${m.people_copy_none({}, said)}`
  const reasons = [...new Set(Object.values(withheld))].map((why) => {
    const columns = Object.keys(withheld).filter((column) => withheld[column] === why)
    return html`<br><small>${withheldWords[why]({ columns: columns.join(', ') }, said)}</small>`
  })
  return html`${name}: ${m.common_rows({ rows: count.toLocaleString(locale) }, said)} <a href="data/${table}.csv">CSV</a> <a href="data/${table}.json">JSON</a>${reasons}`
}

const scheme = ({ ground, surface, line, ink, soft, primary }: (typeof emailColors)['light' | 'dark']) =>
  `:root{--ground:${ground};--surface:${surface};--line:${line};--ink:${ink};--soft:${soft};--primary:${primary}}`

const styles = `${scheme(emailColors.light)}@media (prefers-color-scheme:dark){${scheme(emailColors.dark)}}
:root{color-scheme:light dark}body{margin:0;background:var(--ground);color:var(--ink);font:1rem/1.6 system-ui,sans-serif}
main{max-width:44rem;margin:0 auto;padding:2rem 1rem}h1{line-height:1.2}section{background:var(--surface);border:1px solid var(--line);border-radius:.75rem;padding:1rem 1.25rem;margin:1rem 0}
h2{font-size:1.15rem;margin:0}p{margin:.5rem 0}dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin:.75rem 0}dt{color:var(--soft)}dd{margin:0}
ul{padding-left:1.1rem;margin:.5rem 0 0}li{overflow-wrap:anywhere;margin:.25rem 0}small{color:var(--soft)}a{color:var(--primary)}@media (max-width:32rem){dl{display:block}dd{margin-bottom:.5rem}}`
