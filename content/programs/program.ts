import type { Question } from '#content/faq.ts'
import type { Localized } from '#content/localized.ts'
import type { Motif } from '#shared/motifs.ts'

export type Program = {
  title: Localized
  /** One sentence: for the menu, the page's description, and cards. */
  summary: Localized
  /** The paragraph under the title. */
  lead: Localized
  /** What stands beside it. */
  motif: Motif
  forWhom: readonly Localized[]
  /** What happens in it. */
  activities: readonly { title: Localized; text: Localized }[]
  when: readonly Localized[]
  /** What one takes home. */
  gains: readonly Localized[]
  /** How to apply, in order. */
  steps: readonly Localized[]
  questions: readonly Question[]
}
