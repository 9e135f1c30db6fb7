import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { ButtonLink } from '#app/shell/button-link.tsx'
import type { StudioPaths } from '#app/studio/studio-paths.ts'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/checkbox-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import { coursePath } from '#shared/paths/course.ts'
import type { UploadStateName } from '#shared/upload-states.ts'
import { type Report, UploadReport } from './upload-report.tsx'
import { type UploadProgress, UploadWork } from './upload-work.tsx'

type WholeReport = Report & { courseId: string; isPublished: boolean }

type Upload = {
  id: string
  state: UploadStateName
  report: WholeReport | null
  progress: UploadProgress
  failure: string | null
  isInterrupted: boolean
}

type Props = { upload: Upload; mayPublish: boolean; paths: StudioPaths; locale: Locale }

/** An uploaded course: that it is being checked, what importing it would do, how far it has come, what it did. */
export function UploadState({ upload, mayPublish, paths, locale }: Props) {
  const { id, state, report, progress, isInterrupted } = upload
  if (!report)
    return isInterrupted ? (
      <Interrupted uploadId={id} />
    ) : (
      <UploadWork title={m.studio_checking()} progress={progress} />
    )
  if (state === 'importing' && !isInterrupted)
    return <UploadWork title={m.studio_importing()} progress={progress} />
  if (state === 'imported') return <Imported report={report} paths={paths} locale={locale} />
  return (
    <div className="stack-lg">
      {state === 'failed' && (
        <Notice tone="danger" title={m.studio_import_failed()}>
          {upload.failure}
        </Notice>
      )}
      {isInterrupted && <Notice tone="warning" title={m.studio_import_interrupted()} />}
      {state === 'checked' && <Notice title={m.studio_dry_run_title()}>{m.studio_dry_run_text()}</Notice>}
      <UploadReport report={report} locale={locale} />
      <Decision uploadId={id} isPublished={report.isPublished} mayPublish={mayPublish} />
    </div>
  )
}

type ImportedProps = { report: WholeReport; paths: StudioPaths; locale: Locale }

const Imported = ({ report, paths, locale }: ImportedProps) => (
  <div className="stack-lg">
    <Notice tone="success" title={m.studio_import_done()}>
      <div className="cluster">
        <ButtonLink to={paths.manage(report.courseId)}>{m.common_manage()}</ButtonLink>
        <ButtonLink to={coursePath(report.courseId)} variant="secondary" icon="external">
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

/** What was busy with checking it has given up without a word. */
function Interrupted({ uploadId }: { uploadId: string }) {
  return (
    <Form method="post" className="card card-padded stack">
      <Notice tone="warning" title={m.studio_check_interrupted()} />
      <input type="hidden" name="upload" value={uploadId} />
      <div>
        <Button name="intent" value="discard" variant="secondary">
          {m.common_discard()}
        </Button>
      </div>
    </Form>
  )
}

type DecisionProps = { uploadId: string; isPublished: boolean; mayPublish: boolean }

function Decision({ uploadId, isPublished, mayPublish }: DecisionProps): ReactNode {
  const { formMethod, formData } = useNavigation()
  const sending = formMethod === 'POST' ? formData?.get('intent') : null
  return (
    <Form method="post" className="card card-padded stack">
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
          {m.common_discard()}
        </Button>
      </div>
    </Form>
  )
}
