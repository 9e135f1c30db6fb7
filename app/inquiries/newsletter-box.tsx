import { type AnsweredForm, answeredForm } from '#app/shell/answered-form.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { m } from '#messages'
import { newsletterPath } from '#shared/paths/site.ts'
import { Honeypot } from './honeypot.tsx'

export const newsletterEmailId = 'newsletter-email'

const begunNewsletter = answeredForm(undefined, { email: '' })

/** The sign-up to the newsletter, for any page. What is wrong with it is said on the newsletter's own page, to which it posts. */
export function NewsletterBox({ form = begunNewsletter }: { form?: AnsweredForm<'email'> }) {
  return (
    <form method="post" action={newsletterPath} className="newsletter" noValidate>
      <Honeypot />
      <TextField
        {...form.field('email')}
        id={newsletterEmailId}
        type="email"
        label={m.common_email()}
        autoComplete="email"
        required
      />
      <Button pendingLabel={m.common_sending()}>{m.inquiries_newsletter_subscribe()}</Button>
    </form>
  )
}
