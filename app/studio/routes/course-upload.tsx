import { redirect } from 'react-router'
import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { refuse } from '#app/answers/form-refusal.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { requireStudio } from '#app/middleware/guards.server.ts'
import { type RequestContext, requestContext } from '#app/middleware/request-context.server.ts'
import { acceptUploads } from '#app/middleware/uploads.server.ts'
import { BackLink } from '#app/shell/back-link.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { screenMeta } from '#app/shell/page-title.ts'
import { instructorChoices } from '#app/studio/course-form/course-form.server.ts'
import { studioPathsOf } from '#app/studio/studio-paths.ts'
import { LatestUploads } from '#app/studio/upload/latest-uploads.tsx'
import { UploadForm } from '#app/studio/upload/upload-form.tsx'
import { UploadState } from '#app/studio/upload/upload-state.tsx'
import { takeArchive } from '#app/studio/upload/uploaded-archive.server.ts'
import { askForImport, discardUpload } from '#domain/course-import/ask-for-import.server.ts'
import { findUpload, latestUploads } from '#domain/course-import/course-upload.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { ownApproval } from '#domain/studio/publication.server.ts'
import { m } from '#messages'
import { DomainError } from '#shared/domain-error.ts'
import { textIn } from '#shared/form-text.ts'
import type { Route } from './+types/course-upload.ts'

export const handle = {
  hydrate: true,
  failed: m.studio_failed_instructors,
} satisfies ScreenHandle

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireStudio(args)
  const { db, env, locale } = args.context.get(requestContext)
  const uploadId = args.url.searchParams.get('upload')
  const [upload, latest] = await Promise.all([
    uploadId ? findUpload(db, viewer, uploadId) : null,
    uploadId ? [] : latestUploads(db, viewer),
  ])
  return {
    upload,
    latest,
    instructors: await instructorChoices(db, viewer, args.url.searchParams),
    mayPublish: (await ownApproval(db, viewer, env)).isApproved,
    role: viewer.role,
    locale,
    timeZone: viewer.timeZone,
  }
}

const admit = (args: Route.ActionArgs) => requireStudio(args)

export const action = acceptUploads({ mostBytes: 55_000_000, admit }, answer)

async function answer(args: Route.ActionArgs) {
  const viewer = requireStudio(args)
  const scope = args.context.get(requestContext)
  const form = await readForm(
    args.request,
    fieldsOf('intent', 'archive', 'instructor_id', 'upload', 'publish'),
  )
  const { pathname } = args.url
  switch (form.get('intent')) {
    case 'check':
      return check(scope, viewer, form, pathname)
    case 'import':
      return start(scope, viewer, form, pathname)
    case 'discard':
      await discardUpload(scope.db, viewer, scope.archives, textIn(form, 'upload'))
      return redirect(pathname)
    default:
      throw new DomainError('malformed', 'unknown-intent')
  }
}

const uploadPath = (pathname: string, upload: string) => `${pathname}?${new URLSearchParams({ upload })}`

async function check(scope: RequestContext, viewer: Viewer, form: FormData, pathname: string) {
  const taken = await takeArchive(scope, viewer, form)
  return 'problem' in taken ? refuse('invalid', taken) : redirect(uploadPath(pathname, taken.upload))
}

async function start({ db, locale }: RequestContext, viewer: Viewer, form: FormData, pathname: string) {
  const uploadId = textIn(form, 'upload')
  const publish = form.get('publish') === 'on'
  await askForImport(db, viewer, { uploadId, publish, locale })
  return redirect(uploadPath(pathname, uploadId))
}

export const meta: Route.MetaFunction = () => screenMeta(m.common_upload_course())

export default function CourseUpload({ loaderData, actionData }: Route.ComponentProps) {
  const { upload, latest, instructors, mayPublish, role, locale, timeZone } = loaderData
  const paths = studioPathsOf(role)
  // What can't even be read is refused at the form, as if it had been so at once.
  const isRefused = upload?.state === 'failed' && !upload.report
  return (
    <div className="wrap-narrow page">
      <BackLink to={paths.courses}>{paths.backLabel()}</BackLink>
      <div className="page-head">
        <h1>{m.common_upload_course()}</h1>
        <p className="lead">{m.studio_upload_lead()}</p>
      </div>
      {upload && !isRefused ? (
        <UploadState upload={upload} mayPublish={mayPublish} paths={paths} locale={locale} />
      ) : (
        <div className="stack-lg">
          <UploadForm
            key={upload?.id}
            instructors={instructors}
            instructorId={actionData?.instructorId ?? ''}
            problem={actionData?.problem ?? upload?.failure ?? null}
          />
          <LatestUploads
            uploads={latest}
            pathOf={(id) => uploadPath(paths.upload, id)}
            locale={locale}
            timeZone={timeZone}
          />
        </div>
      )}
    </div>
  )
}
