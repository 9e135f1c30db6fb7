import type { TypedModule } from '#domain/studio/curriculum-form.ts'
import { m } from '#messages'

/** What each field is called where two versions are compared. */
export const fieldLabels = (): Partial<Record<keyof TypedModule, string>> => ({
  title: m.studio_module_title(),
  description: m.common_description(),
})
