import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { m } from '#messages'
import { VoucherField } from './voucher-field.tsx'

const shown = (errors: string[] | undefined, takesFocus: boolean) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <VoucherField typed="SALAH" errors={errors} takesFocus={takesFocus} without="/checkout?voucher=" />
    </MemoryRouter>,
  )

test('a code that can’t be used is said out loud at its field, with the way on without one', () => {
  const field = shown([m.payments_voucher_unknown()], true)
  expect(field).toContain('aria-invalid="true"')
  expect(field).toContain('aria-describedby="voucher-error"')
  expect(field).toContain('data-autofocus')
  expect(field).toMatch(/role="alert".*id="voucher-error"/)
  expect(field).toContain('href="/checkout?voucher="')
  // The summary of a refused form has the focus.
  expect(shown([m.payments_voucher_unknown()], false)).not.toContain('data-autofocus')
  const untouched = shown(undefined, true)
  for (const part of ['role="alert"', 'data-autofocus']) expect(untouched).not.toContain(part)
})
