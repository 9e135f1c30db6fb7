import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { m } from '#messages'
import { formatMonthYear } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'

type Props = { month: string; months: readonly string[]; locale: Locale }

/** The month whose money is shown. */
export const MonthChoice = ({ month, months, locale }: Props) => (
  <Form method="get" className="desk-filter" key={month}>
    <SelectField
      name="month"
      label={m.payments_payouts_month()}
      defaultValue={month}
      options={[...new Set([...months, month])].map((value) => ({
        value,
        label: formatMonthYear(value, locale),
      }))}
    />
    <Button variant="secondary">{m.payments_payouts_show()}</Button>
  </Form>
)
