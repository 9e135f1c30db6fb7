import { redirect } from 'react-router'
import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { refuse } from '#app/answers/form-refusal.server.ts'
import { limitWords } from '#app/answers/limit-words.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { requireStudio } from '#app/middleware/guards.server.ts'
import { type RequestContext, requestContext } from '#app/middleware/request-context.server.ts'
import { BackLink } from '#app/shell/back-link.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { screenMeta } from '#app/shell/page-title.ts'
import { studioPathsOf } from '#app/studio/studio-paths.ts'
import { UploadForm } from '#app/studio/upload/upload-form.tsx'
import { UploadState } from '#app/studio/upload/upload-state.tsx'
import { takeArchive } from '#app/studio/upload/uploaded-archive.server.ts'
import { findUpload, removeUpload } from '#domain/course-import/course-upload.server.ts'
import { startImport } from '#domain/course-import/import-upload.server.ts'
import { canChooseInstructor } from '#domain/courses/policy.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { instructorsByName } from '#domain/studio/course-owner.server.ts'
import { ownApproval } from '#domain/studio/publication.server.ts'
import { m } from '#messages'
import { DomainError } from '#shared/domain-error.ts'
import { textIn } from '#shared/form-text.ts'
import type { Route } from './+types/course-upload.ts'

export const handle = {
  hydrate: true,
  maxUploadBytes: 55_000_000,
  failed: m.studio_failed_instructors,
} satisfies ScreenHandle

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireStudio(args)
  const { db, env, locale } = args.context.get(requestContext)
  const uploadId = args.url.searchParams.get('upload')
  const shelf = { dataDir: env.dataDir, ownerId: viewer.id }
  return {
    upload: uploadId ? await findUpload(shelf, uploadId) : null,
    instructors: canChooseInstructor(viewer) ? await instructorsByName(db) : null,
    mayPublish: (await ownApproval(db, viewer, env)).isApproved,
    role: viewer.role,
    locale,
  }
}

export async function action(args: Route.ActionArgs) {
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
      await removeUpload({ dataDir: scope.env.dataDir, ownerId: viewer.id }, textIn(form, 'upload'))
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

async function start(scope: RequestContext, viewer: Viewer, form: FormData, pathname: string) {
  const { longDb, env, log, pictures, fetchPicture } = scope
  const uploadId = textIn(form, 'upload')
  const publish = form.get('publish') === 'on'
  const words = m.studio_import_failed_text()
  const failure = (error: unknown) => limitWords(error)?.sentence ?? words
  // Nobody waits for it: it goes on when the page is left.
  const { dataDir } = env
  const work = { dataDir, log, pictures, fetchPicture, uploadId, publish, rules: env, failure }
  await startImport(longDb, viewer, work)
  return redirect(uploadPath(pathname, uploadId))
}

export const meta: Route.MetaFunction = () => screenMeta(m.common_upload_course())

export default function CourseUpload({ loaderData, actionData }: Route.ComponentProps) {
  const { upload, instructors, mayPublish, role, locale } = loaderData
  const paths = studioPathsOf(role)
  return (
    <div className="wrap-narrow page">
      <BackLink to={paths.courses}>{paths.backLabel()}</BackLink>
      <div className="page-head">
        <h1>{m.common_upload_course()}</h1>
        <p className="lead">{m.studio_upload_lead()}</p>
      </div>
      {upload ? (
        <UploadState upload={upload} mayPublish={mayPublish} paths={paths} locale={locale} />
      ) : (
        <UploadForm
          instructors={instructors}
          instructorId={actionData?.instructorId ?? ''}
          problem={actionData?.problem ?? null}
        />
      )}
    </div>
  )
}
