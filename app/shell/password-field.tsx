import type { ComponentProps } from 'react'
import { Field, type FieldText, fieldControl } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { m } from '#messages'

type PasswordProps = FieldText &
  Omit<
    ComponentProps<'input'>,
    'className' | 'name' | 'id' | 'type' | 'autoComplete' | 'value' | 'defaultValue'
  > & {
    name: string
    /** A password is typed again: what a form's `secret` gives has none. */
    defaultValue?: never
    id?: string
    autoComplete: 'current-password' | 'new-password'
  }

/** A password that can be looked at while typing. Without JavaScript the button that shows it is not there. */
export function PasswordField({ label, hint, errors, optional, id, ...rest }: PasswordProps) {
  const fieldId = id ?? rest.name
  return (
    <Field id={fieldId} label={label} hint={hint} errors={errors} optional={optional}>
      <span className="password">
        <input
          {...rest}
          type="password"
          {...fieldControl(fieldId, { hint, errors })}
          className="input"
          spellCheck={false}
        />
        <button
          type="button"
          className="password-eye"
          data-reveals={fieldId}
          aria-pressed="false"
          aria-label={m.shell_show_password()}
          title={m.shell_show_password()}
          suppressHydrationWarning
        >
          <Icon name="eye" />
        </button>
      </span>
    </Field>
  )
}
