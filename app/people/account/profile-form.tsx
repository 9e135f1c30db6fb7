import type { SubmissionResult } from '@conform-to/dom'
import type { ComponentProps } from 'react'
import type { z } from 'zod'
import { FullNameField } from '#app/people/full-name-field.tsx'
import { answeredForm } from '#app/shell/answered-form.ts'
import { FormSummary } from '#app/shell/form-summary.tsx'
import { languages } from '#app/shell/languages.ts'
import { PictureNotice } from '#app/shell/picture-notice.tsx'
import { timeZoneOptions } from '#app/shell/time-zone-options.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextareaField, TextField } from '#app/ui/text-field.tsx'
import { longestAbout, type ownProfileSchema } from '#domain/people/schema.ts'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import type { TimeZone } from '#shared/time-zones.ts'

type Profile = {
  fullName: string
  avatarUrl: string | null
  timeZone: TimeZone
  locale: Locale
  /** null for anyone who has no public page. */
  about: string | null
}

type Props = {
  profile: Profile
  /** How it stands with a picture of another site. */
  picture: ComponentProps<typeof PictureNotice>['news']
  lastResult: SubmissionResult | undefined
}

/** What others see of somebody, and by which clocks they live (intent 'profile'). */
export function ProfileForm({ profile, picture, lastResult }: Props) {
  const begun = { ...profile, avatarUrl: profile.avatarUrl ?? '', about: profile.about ?? '' }
  const form = answeredForm<keyof z.input<typeof ownProfileSchema>>(lastResult, begun)
  return (
    <section className="card card-padded stack" aria-labelledby="profile">
      <h2 id="profile">{m.common_profile()}</h2>
      <FormSummary form={form} />
      <PictureNotice news={picture} />
      <form method="post" className="stack" noValidate>
        <FullNameField form={form} />
        <TextField
          {...form.field('avatarUrl')}
          inputMode="url"
          label={m.people_account_avatar_url()}
          hint={m.people_account_avatar_url_hint()}
          autoComplete="photo"
        />
        {profile.about !== null && (
          <TextareaField
            {...form.field('about')}
            label={m.people_about()}
            hint={m.people_about_hint()}
            optional={m.common_optional()}
            maxLength={longestAbout}
            rows={4}
            dir="auto"
          />
        )}
        <SelectField
          {...form.field('timeZone')}
          label={m.common_time_zone()}
          hint={m.people_account_time_zone_hint()}
          options={timeZoneOptions()}
        />
        <SelectField
          {...form.field('locale')}
          label={m.common_mail_language()}
          hint={m.people_account_locale_hint()}
          options={languages.map(({ locale, name }) => ({ value: locale, label: name }))}
        />
        <div>
          <Button name="intent" value="profile" pendingLabel={m.common_saving()}>
            {m.people_account_profile_save()}
          </Button>
        </div>
      </form>
    </section>
  )
}
