import { AppLink } from '#app/shell/app-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { FieldError, fieldControl } from '#app/ui/field.tsx'
import { longestCode } from '#domain/payments/buyer-forms.ts'
import { m } from '#messages'

type Props = {
  typed: string
  errors: string[] | undefined
  /** It was asked for alone: the reader is led back to it. The summary of a form that was refused takes the focus itself. */
  takesFocus: boolean
  /** The checkout without a voucher. */
  without: string
}

/** Where a voucher's code is typed; one that can't be used says why, and how to go on without it. */
export function VoucherField({ typed, errors, takesFocus, without }: Props) {
  return (
    <div className="voucher-row">
      <div className="field">
        <label className="field-label" htmlFor="voucher">
          {m.payments_voucher()}
        </label>
        <input
          name="voucher"
          defaultValue={typed}
          {...fieldControl('voucher', { errors })}
          className="input"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={longestCode}
          data-autofocus={takesFocus && errors ? '' : undefined}
        />
        {errors && (
          <div role="alert">
            <FieldError id="voucher" errors={errors} />
            <AppLink to={without}>{m.payments_voucher_without()}</AppLink>
          </div>
        )}
      </div>
      <Button variant="secondary" formMethod="get" pendingLabel={m.payments_pay_pending()}>
        {m.payments_voucher_use()}
      </Button>
    </div>
  )
}
