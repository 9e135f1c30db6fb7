import { parseWithZod } from '@conform-to/zod/v4'
import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { orTypedAgain, refuseForm } from '#app/answers/form-refusal.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import { requireViewer } from '#app/middleware/guards.server.ts'
import { type RequestContext, requestContext, sourceOf } from '#app/middleware/request-context.server.ts'
import { DevicesCard } from '#app/notifications/devices-card.tsx'
import { notificationName } from '#app/notifications/notification-view.server.ts'
import { WishesTable } from '#app/notifications/wishes-table.tsx'
import { answeredForm, answerTo } from '#app/shell/answered-form.ts'
import { BackLink } from '#app/shell/back-link.tsx'
import { FailureNotice } from '#app/shell/failure-notice.tsx'
import { FormSummary } from '#app/shell/form-summary.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { screenMeta } from '#app/shell/page-title.ts'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/checkbox-field.tsx'
import type { Channel } from '#domain/notifications/channels.ts'
import { kindsFor } from '#domain/notifications/notification-kinds.ts'
import { ownWishes, saveOwnWishes } from '#domain/notifications/own-wishes.server.ts'
import { wants, wishesSchema } from '#domain/notifications/wishes.ts'
import type { Source } from '#domain/people/auth.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { dropDevice, ownDevices, sendSample } from '#domain/push/own-devices.server.ts'
import { m } from '#messages'
import { DomainError } from '#shared/domain-error.ts'
import { textIn } from '#shared/form-text.ts'
import { accountPath } from '#shared/paths/account.ts'
import { notificationSettingsPath } from '#shared/paths/notifications.ts'
import { timeZoneLetters } from '#shared/time-zones.ts'
import type { Route } from './+types/wishes.ts'

export const handle = { working: true, maxFormBytes: 4_000 } satisfies ScreenHandle

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireViewer(args)
  const { db, push, locale } = args.context.get(requestContext)
  const wishes = await ownWishes(db, viewer)
  const kinds = kindsFor(viewer.role)
  const wanted = (channel: Channel) => kinds.filter((kind) => wants(wishes, channel, kind))
  const { isQuietAtNight, wantsDigest } = wishes
  const zone = timeZoneLetters[viewer.timeZone]
  return {
    kinds: kinds.map((kind) => ({ kind, name: notificationName(kind, locale) })),
    here: wanted('here'),
    mail: wanted('mail'),
    push: wanted('push'),
    isQuietAtNight,
    wantsDigest,
    zone,
    publicKey: push?.keys.publicKey ?? null,
    devices: push ? await ownDevices(db, viewer) : [],
  }
}

export async function action(args: Route.ActionArgs) {
  const viewer = requireViewer(args)
  const scope = args.context.get(requestContext)
  const form = await readForm(args.request, fieldsOf(wishesSchema, 'intent', 'deviceId'))
  const deviceId = textIn(form, 'deviceId')
  switch (form.get('intent')) {
    case 'wishes':
      return saveWishes(scope, viewer, form, sourceOf(scope, args.request))
    case 'push-off':
      return orTypedAgain(scope, form, async () => {
        await dropDevice(scope.db, viewer, deviceId)
        return redirectSaying(scope, here(), { kind: 'device-off' })
      })
    case 'push-sample':
      return orTypedAgain(scope, form, async () => {
        await sendSample(scope.db, viewer, deviceId)
        return redirectSaying(scope, here(), { kind: 'sample-sent' })
      })
    default:
      throw new DomainError('malformed', 'unknown-intent')
  }
}

const here = () => notificationSettingsPath

async function saveWishes(scope: RequestContext, viewer: Viewer, form: FormData, source: Source) {
  const submission = parseWithZod(form, { schema: wishesSchema })
  if (submission.status !== 'success') return refuseForm(submission)
  return orTypedAgain(scope, form, async () => {
    await saveOwnWishes(scope.db, viewer, submission.value, source)
    return redirectSaying(scope, here(), { kind: 'wishes-saved' })
  })
}

export const meta: Route.MetaFunction = () => screenMeta(m.common_choose_notifications())

export default function Wishes({ loaderData, actionData }: Route.ComponentProps) {
  const { kinds, here, mail, push, isQuietAtNight, wantsDigest, zone, publicKey, devices } = loaderData
  const begun = { isQuietAtNight: isQuietAtNight ? 'on' : '', wantsDigest: wantsDigest ? 'on' : '' }
  const form = answeredForm(answerTo('wishes', actionData), begun, { here, mail, push })
  return (
    <div className="wrap-narrow page stack-lg">
      <div className="page-head">
        <BackLink to={accountPath}>{m.common_account()}</BackLink>
        <h1>{m.common_choose_notifications()}</h1>
        <p className="lead">{m.notifications_wishes_lead()}</p>
      </div>
      <FailureNotice result={answerTo('push-sample', actionData) ?? answerTo('push-off', actionData)} />
      <DevicesCard publicKey={publicKey} devices={devices} zone={zone} />
      <FormSummary form={form} />
      <form method="post" className="stack-lg" noValidate>
        <section className="card card-padded" aria-labelledby="kinds">
          <h2 id="kinds">{m.notifications_wishes_kinds()}</h2>
          <WishesTable kinds={kinds} form={form} />
        </section>
        <section className="card card-padded stack" aria-labelledby="when">
          <h2 id="when">{m.notifications_wishes_mails()}</h2>
          <CheckboxField
            {...form.box('isQuietAtNight')}
            label={m.notifications_quiet()}
            hint={m.notifications_quiet_hint({ zone })}
          />
          <CheckboxField
            {...form.box('wantsDigest')}
            label={m.notifications_digest()}
            hint={m.notifications_digest_hint({ zone })}
          />
        </section>
        <div>
          <Button name="intent" value="wishes" pendingLabel={m.common_saving()}>
            {m.notifications_save()}
          </Button>
        </div>
      </form>
    </div>
  )
}
