import { Form } from 'react-router'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SelectField, type SelectOption } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { m } from '#messages'
import { AppLink } from './app-link.tsx'

type Chosen = { name: string; label: string; value: string }

/** `shown`: the day as people write it, where the button says it. */
type ChosenDay = Chosen & { shown?: string }

type Props = {
  search?: { label?: string; placeholder?: string; value: string }
  choices?: readonly (Chosen & { id?: string; options: readonly SelectOption[] })[]
  dates?: readonly ChosenDay[]
  /** What else the list's address says, which stays. */
  kept?: Readonly<Record<string, string>>
  apply?: string
  /** The list as it is without a filter; left out while it has none. */
  clearTo?: string | false
}

/** What a list of the desk or the studio is narrowed by: a form whose answers are the URL. On a phone what can be
 *  chosen is behind a button, which says what is chosen; its CSS opens it where there is room. */
export function ListFilter({ search, choices = [], dates = [], kept = {}, apply, clearTo }: Props) {
  const chosen = [search, ...choices, ...dates].map((each) => each?.value)
  const isChoosing = choices.length > 0 || dates.length > 0
  const narrow = (
    <>
      {choices.map(({ value, ...choice }) => (
        <SelectField key={choice.name} {...choice} defaultValue={value} />
      ))}
      {dates.map(({ value, shown, ...date }) => (
        <TextField key={date.name} {...date} type="date" defaultValue={value} />
      ))}
      <Button variant="secondary">{apply ?? m.common_apply_filters()}</Button>
      {clearTo && (
        <AppLink to={clearTo} className={buttonClass({ variant: 'quiet' })}>
          {m.common_clear_filters()}
        </AppLink>
      )}
    </>
  )
  return (
    <Form method="get" className="desk-filter" role="search" key={JSON.stringify([chosen, kept])}>
      {Object.entries(kept).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {search && (
        <TextField
          type="search"
          name="search"
          label={search.label ?? m.common_search()}
          placeholder={search.placeholder ?? search.label ?? m.common_search()}
          defaultValue={search.value}
          maxLength={200}
        />
      )}
      {isChoosing ? (
        <details className="desk-filter-more">
          <summary className={buttonClass({ variant: 'secondary' })}>
            <Icon name="filter" />
            <span>{chosenWords(choices, dates, search !== undefined)}</span>
          </summary>
          <div>{narrow}</div>
        </details>
      ) : (
        narrow
      )}
    </Form>
  )
}

/** What the button says: beside a search how many are chosen, alone what they are. */
function chosenWords(
  choices: Props['choices'] = [],
  dates: readonly ChosenDay[],
  isBesideSearch: boolean,
): string {
  const labels = choices.flatMap(({ value, options: [usual, ...others] }) => {
    const chosen = others.find((option) => option.value === value)
    if (chosen) return chosen.label
    return isBesideSearch || !usual ? [] : usual.label
  })
  if (!isBesideSearch)
    return [
      ...labels,
      ...dates.map(({ label, value, shown = value }) => (value ? `${label}: ${shown}` : label)),
    ].join(' · ')
  const count = labels.length + dates.filter(({ value }) => value !== '').length
  return count > 0 ? `${m.shell_filters()} (${count})` : m.shell_filters()
}
