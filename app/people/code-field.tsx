import { TextField } from '#app/ui/text-field.tsx'

type Props = { name: string; errors: string[] | undefined; label: string; hint?: string }

/** A code of an authenticator app, which phones and password managers fill in; a recovery code may stand in it too. */
export const CodeField = (props: Props) => (
  <TextField
    {...props}
    autoComplete="one-time-code"
    autoCapitalize="characters"
    spellCheck={false}
    maxLength={64}
    required
  />
)
