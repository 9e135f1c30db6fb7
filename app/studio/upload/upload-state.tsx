import { type ReactNode, useEffect } from 'react'
import { Form, href, Link, useNavigation, useRevalidator } from 'react-router'
import { ButtonLink } from '#app/shell/button-link.tsx'
import type { StudioPaths } from '#app/studio/studio-paths.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/checkbox-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { ProgressBar } from '#app/ui/progress.tsx'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import { type Report, UploadReport } from './upload-report.tsx'

type Step = 'reading' | 'pictures' | 'saving'

type Upload = {
  id: string
  report: Report & { courseId: string; isPublished: boolean }
  isInterrupted: boolean
  state:
    | { name: 'checked' }
    | { name: 'importing'; progress: { step: Step; done: number; total: number } | null }
    | { name: 'imported' }
    | { name: 'failed'; message: string }
}

type Props = { upload: Upload; mayPublish: boolean; paths: StudioPaths; locale: Locale }

/** An uploaded course: what importing it would do, how far it has come, what it did. */
export function UploadState({ upload, mayPublish, paths, locale }: Props) {
  const { state, report, isInterrupted } = upload
  if (state.name === 'importing' && !isInterrupted) return <Importing progress={state.progress} />
  if (state.name === 'imported') {
    return (
      <div className="stack-lg">
        <Notice tone="success" title={m.studio_import_done()}>
          <div className="cluster">
            <ButtonLink to={paths.manage(report.courseId)}>{m.common_manage()}</ButtonLink>
            <ButtonLink
              to={href('/courses/:courseId', { courseId: report.courseId })}
              variant="secondary"
              icon="external"
            >
              {m.studio_preview_course()}
            </ButtonLink>
            <ButtonLink to={paths.upload} variant="quiet">
              {m.studio_upload_another()}
            </ButtonLink>
          </div>
        </Notice>
        <UploadReport report={report} locale={locale} />
      </div>
    )
  }
  return (
    <div className="stack-lg">
      {state.name === 'failed' && (
        <Notice tone="danger" title={m.studio_import_failed()}>
          {state.message}
        </Notice>
      )}
      {isInterrupted && <Notice tone="warning" title={m.studio_import_interrupted()} />}
      {state.name === 'checked' && (
        <Notice title={m.studio_dry_run_title()}>{m.studio_dry_run_text()}</Notice>
      )}
      <UploadReport report={report} locale={locale} />
      <Decision uploadId={upload.id} isPublished={report.isPublished} mayPublish={mayPublish} />
    </div>
  )
}

type DecisionProps = { uploadId: string; isPublished: boolean; mayPublish: boolean }

function Decision({ uploadId, isPublished, mayPublish }: DecisionProps): ReactNode {
  const { formMethod, formData } = useNavigation()
  const sending = formMethod === 'POST' ? formData?.get('intent') : null
  return (
    <Form method="post" action="." className="card card-padded stack">
      <input type="hidden" name="upload" value={uploadId} />
      {!isPublished && !mayPublish && <p>{m.studio_upload_stays_draft()}</p>}
      {!isPublished && mayPublish && <CheckboxField name="publish" label={m.studio_publish_now()} />}
      <div className="cluster">
        <Button
          name="intent"
          value="import"
          pending={sending === 'import'}
          pendingLabel={m.studio_import_starting()}
        >
          {m.studio_import()}
        </Button>
        <Button name="intent" value="discard" variant="quiet" pending={sending === 'discard'}>
          {m.studio_discard()}
        </Button>
      </div>
    </Form>
  )
}

const stepNames: Record<Step, () => string> = {
  reading: m.studio_step_reading,
  pictures: m.studio_step_pictures,
  saving: m.studio_step_saving,
}

/** Looks again every second. Before JavaScript, the link does. */
function Importing({ progress }: { progress: { step: Step; done: number; total: number } | null }) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), 1000)
    return () => clearInterval(timer)
  }, [revalidate])
  const value = progress && progress.total > 0 ? Math.round((progress.done / progress.total) * 100) : 0
  return (
    <section className="card card-padded stack" aria-labelledby="importing">
      <h2 id="importing">{m.studio_importing()}</h2>
      <p role="status">{progress ? stepNames[progress.step]() : m.studio_import_starting()}</p>
      <ProgressBar value={value} label={m.studio_importing()} />
      <p className="muted">{m.studio_importing_text()}</p>
      <noscript>
        <Link to="" className={buttonClass({ variant: 'secondary' })} discover="none">
          {m.studio_look_again()}
        </Link>
      </noscript>
    </section>
  )
}
