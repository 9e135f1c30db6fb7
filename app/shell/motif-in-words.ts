import { inLocale } from '#content/localized.ts'
import { motifNames } from '#content/motif-names.ts'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import { motifCalled } from '#shared/motifs.ts'

/** A motif as its form offers it. */
export function motifInWords(typed: string, locale: Locale): string {
  const motif = motifCalled(typed)
  return motif ? inLocale(motifNames[motif], locale) : m.common_motif_automatic()
}
