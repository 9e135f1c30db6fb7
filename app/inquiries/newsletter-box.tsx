import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { m } from '#messages'
import { Honeypot } from './honeypot.tsx'

type Sent = { email?: string; errors?: string[] }

export const newsletterEmailId = 'newsletter-email'

/** The sign-up to the newsletter, for any page. What is wrong with it is said on the newsletter's own page, to which it posts. */
export function NewsletterBox({ email, errors }: Sent) {
  return (
    <form method="post" action={href('/newsletter')} className="newsletter" noValidate>
      <Honeypot />
      <TextField
        name="email"
        id={newsletterEmailId}
        type="email"
        label={m.common_email()}
        autoComplete="email"
        required
        defaultValue={email}
        errors={errors}
      />
      <Button pendingLabel={m.common_sending()}>{m.inquiries_newsletter_subscribe()}</Button>
    </form>
  )
}
