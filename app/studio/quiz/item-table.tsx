import { AppLink } from '#app/shell/app-link.tsx'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { enoughAttempts, type ItemFacts, type ItemProblem } from '#domain/quizzes/item-analysis.ts'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import { formatCount, formatNumber } from '#shared/numbers.ts'
import { wholePercent } from '#shared/whole-percent.ts'

export type AnalysedItem = ItemFacts & {
  id: string
  /** Its place in the quiz as it is written; null for what is drawn from elsewhere or no longer asked. */
  number: number | null
  isCurrent: boolean
  stem: string
  typeName: string | null
  problem: ItemProblem | null
  /** Where it is put right. */
  editTo: string
}

const numbered = ({ number }: AnalysedItem) => (number === null ? '' : `${number}. `)

const inPercent = (facility: number) => wholePercent(100 * facility)

const sentenceOf: Record<ItemProblem, (item: AnalysedItem) => string> = {
  backwards: () => m.studio_results_backwards(),
  'too-hard': ({ facility }) => m.studio_results_too_hard({ percent: inPercent(facility) }),
  'too-easy': ({ facility }) => m.studio_results_too_easy({ percent: inPercent(facility) }),
}

/** What each question that does not do its work does instead, and the way to mend it. */
export function ItemFindings({ items }: { items: readonly AnalysedItem[] }) {
  const found = items.flatMap((item) => (item.problem ? [{ item, problem: item.problem }] : []))
  const unjudged = items.filter((item) => item.isCurrent && item.answered < enoughAttempts).length
  return (
    <section className="stack" aria-labelledby="findings">
      <h2 id="findings" className="text-lg">
        {m.studio_results_findings()}
      </h2>
      {found.length === 0 && (
        <p>{unjudged === 0 ? m.studio_results_no_findings() : m.studio_results_unjudged({ n: unjudged })}</p>
      )}
      {found.length > 0 && (
        <ul className="list-plain insights">
          {found.map(({ item, problem }) => (
            <li key={item.id} className="card card-padded insight">
              <span className="insight-icon">
                <Icon name="alert" />
              </span>
              <div>
                <p className="named" dir="auto">
                  {numbered(item)}
                  {item.stem}
                </p>
                <p className="muted">{sentenceOf[problem](item)}</p>
              </div>
              <ButtonLink
                to={item.editTo}
                variant="secondary"
                size="sm"
                aria-label={m.studio_results_mend_of({ stem: item.stem })}
              >
                {m.studio_results_mend()}
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Every question with its figures. */
export const ItemTable = ({ items, locale }: { items: readonly AnalysedItem[]; locale: Locale }) => (
  <section className="stack" aria-labelledby="items">
    <h2 id="items" className="text-lg">
      {m.studio_results_items()}
    </h2>
    <p className="muted">{m.studio_results_items_text()}</p>
    <table className="desk-table item-table">
      <thead>
        <tr>
          <th scope="col">{m.studio_results_question()}</th>
          <th scope="col">{m.common_answered()}</th>
          <th scope="col">{m.studio_results_facility()}</th>
          <th scope="col">{m.studio_results_discrimination()}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            <td>
              <span>
                <span dir="auto">
                  {numbered(item)}
                  {item.isCurrent ? <AppLink to={item.editTo}>{item.stem}</AppLink> : item.stem}
                </span>
                <br />
                <span className="cluster">
                  {item.typeName && <Badge>{item.typeName}</Badge>}
                  {!item.isCurrent && <Badge tone="info">{m.studio_results_no_longer_asked()}</Badge>}
                </span>
              </span>
            </td>
            <td data-label={m.common_answered()}>{formatCount(item.answered, locale)}</td>
            <td data-label={m.studio_results_facility()}>
              {item.answered < enoughAttempts ? '–' : `${inPercent(item.facility)}%`}
            </td>
            <td data-label={m.studio_results_discrimination()}>
              {item.answered < enoughAttempts || item.discrimination === null
                ? '–'
                : formatNumber(item.discrimination, locale, 2)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
