import { FieldError } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Motif } from '#app/ui/motif.tsx'
import { inLocale } from '#content/localized.ts'
import { motifNames } from '#content/motif-names.ts'
import { getLocale } from '#locale'
import { m } from '#messages'
import { type Motif as MotifName, motifCalled, motifGroups } from '#shared/motifs.ts'
import type { AnsweredForm } from './answered-form.ts'

const groups = [
  { title: m.common_motif_group_speaking, motifs: motifGroups.speaking },
  { title: m.common_motif_group_working, motifs: motifGroups.working },
  { title: m.common_motif_group_leading, motifs: motifGroups.leading },
  { title: m.common_motif_group_thinking, motifs: motifGroups.thinking },
  { title: m.common_motif_group_trading, motifs: motifGroups.trading },
  { title: m.common_motif_group_making, motifs: motifGroups.making },
  { title: m.common_motif_group_computing, motifs: motifGroups.computing },
  { title: m.common_motif_group_home, motifs: motifGroups.home },
] as const

type Form = AnsweredForm<'motif'>

/** The choice of an object for the picture, folded away until somebody wants it. `typed` is what is chosen now. */
export function MotifPicker({ form, typed }: { form: Form; typed: string }) {
  const locale = getLocale()
  const chosen = motifCalled(typed)
  return (
    <details className="motif-picker">
      <summary id="motif" className="motif-summary">
        <span>
          <b>{m.common_motif()}</b>
          <span className="muted">
            {chosen ? inLocale(motifNames[chosen], locale) : m.common_motif_automatic()}
          </span>
        </span>
        {chosen && <Motif name={chosen} />}
        <Icon name="chevron" />
      </summary>
      <p className="field-hint">{m.common_motif_hint()}</p>
      <label className="motif-automatic">
        <input type="radio" {...form.choice('motif', '')} />
        {m.common_motif_automatic()}
      </label>
      {groups.map(({ title, motifs }) => (
        <fieldset key={motifs[0]} className="motif-group">
          <legend>{title()}</legend>
          <div className="motif-choices">
            {motifs.map((name) => (
              <Choice key={name} form={form} name={name} label={inLocale(motifNames[name], locale)} />
            ))}
          </div>
        </fieldset>
      ))}
      <FieldError id="motif" errors={form.errors('motif')} />
    </details>
  )
}

const Choice = ({ form, name, label }: { form: Form; name: MotifName; label: string }) => (
  <label className="motif-choice">
    <input type="radio" {...form.choice('motif', name)} />
    <Motif name={name} />
    <span>{label}</span>
  </label>
)
