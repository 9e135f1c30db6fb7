import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { m } from '#messages'
import { verifyCertificatePath } from '#shared/paths/certificates.ts'

/** Asks for the code of a certificate, or the link that ends in it. `asked`: what was looked for in vain. */
export function CheckForm({ title, asked }: { title?: string; asked?: string }) {
  return (
    <form className="stack" method="get" action={verifyCertificatePath()}>
      {title && <h2>{title}</h2>}
      <TextField
        name="id"
        label={m.certificates_code()}
        defaultValue={asked}
        required
        maxLength={300}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <div>
        <Button variant={asked === undefined ? 'secondary' : 'primary'}>{m.certificates_check()}</Button>
      </div>
    </form>
  )
}
