import type { SubmissionResult } from '@conform-to/dom'
import { useRef } from 'react'
import { Form } from 'react-router'
import { answeredForm } from '#app/shell/answered-form.ts'
import { DraftOffer } from '#app/shell/drafts/draft-offer.tsx'
import { OtherVersion } from '#app/shell/drafts/other-version.tsx'
import { SeenVersion } from '#app/shell/drafts/seen-version.tsx'
import { FormFoot } from '#app/shell/form-foot.tsx'
import { FormSummary } from '#app/shell/form-summary.tsx'
import { ScreenDialog } from '#app/shell/screen-dialog.tsx'
import { TextareaField, TextField } from '#app/ui/text-field.tsx'
import { curriculumBounds } from '#domain/studio/curriculum-bounds.ts'
import type { TypedModule } from '#domain/studio/curriculum-form.ts'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import { fieldLabels } from './module-labels.ts'

type Props = {
  /** null for a new module. */
  moduleId: string | null
  typed: TypedModule
  lastResult: SubmissionResult | undefined
  current: TypedModule | null
  draftName: string
  closeTo: string
  locale: Locale
}

/** The dialog in which a module is added or changed (SPEC §2). */
export function ModuleDialog({ closeTo, ...props }: Props) {
  const id = props.moduleId === null ? 'add-module' : 'edit-module'
  const title = props.moduleId === null ? m.studio_add_module() : m.studio_edit_module()
  return (
    <ScreenDialog id={id} title={title} closeTo={closeTo} stays>
      <ModuleForm {...props} cancelTo={closeTo} />
    </ScreenDialog>
  )
}

/** The form of a module, in its dialog or on a page of its own. */
export function ModuleForm({
  moduleId,
  typed,
  lastResult,
  current,
  draftName,
  cancelTo,
  locale,
}: Omit<Props, 'closeTo'> & { cancelTo: string }) {
  const form = answeredForm(lastResult, typed)
  const element = useRef<HTMLFormElement>(null)
  return (
    <Form ref={element} method="post" className="stack" noValidate>
      <DraftOffer name={draftName} form={element} isMerged={current !== null} />
      {!current && <FormSummary form={form} />}
      {current && (
        <OtherVersion
          mine={form.typed}
          theirs={current}
          lastResult={lastResult}
          labels={fieldLabels()}
          reloadTo="."
          locale={locale}
        />
      )}
      {moduleId && <input type="hidden" name="moduleId" value={moduleId} />}
      <SeenVersion begun={typed} lastResult={lastResult} current={current} />
      <TextField
        {...form.field('title')}
        label={m.studio_module_title()}
        required
        dir="auto"
        maxLength={curriculumBounds.title}
      />
      <TextareaField
        {...form.field('description')}
        label={m.common_description()}
        optional={m.common_optional()}
        dir="auto"
        maxLength={curriculumBounds.description}
      />
      <FormFoot
        intent={moduleId ? 'update-module' : 'add-module'}
        label={moduleId ? m.studio_save() : m.studio_add_module()}
        pendingLabel={m.common_saving()}
        cancelTo={cancelTo}
      />
    </Form>
  )
}
