import type { AnsweredForm } from '#app/shell/answered-form.ts'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { durationInWords, hoursMislead } from '#domain/courses/duration.ts'
import { levelName } from '#domain/courses/level-name.ts'
import { courseBounds, type TypedCourse } from '#domain/studio/course-form.ts'
import { getLocale } from '#locale'
import { m } from '#messages'
import { languageName } from '#shared/language-name.ts'
import { levels } from '#shared/levels.ts'
import { formatRupiah } from '#shared/money.ts'
import { count } from './course-sheet.tsx'

type Props = { form: AnsweredForm<keyof TypedCourse>; price: string; hours: string; lessonMinutes: number }

/** How far along, how long, how much. `price` and `hours` are what is typed now. */
export function CourseDetails({ form, price, hours, lessonMinutes }: Props) {
  const locale = getLocale()
  const languages = new Set(['id', 'en', form.typed.language || 'id'])
  return (
    <section className="card card-padded stack" aria-labelledby="details">
      <h2 id="details">{m.studio_details()}</h2>
      <div className="field-pair">
        <SelectField
          {...form.field('level')}
          label={m.common_level()}
          options={levels.map((level) => ({ value: level, label: levelName[level]() }))}
        />
        <SelectField
          {...form.field('language')}
          label={m.studio_language()}
          options={[...languages].map((tag) => ({ value: tag, label: languageName(tag, locale) }))}
        />
        <TextField
          {...form.field('duration_hours')}
          type="number"
          inputMode="numeric"
          min={1}
          max={courseBounds.hours}
          label={m.studio_duration()}
          hint={
            hoursMislead(count(hours), lessonMinutes)
              ? m.studio_duration_of_lessons({ duration: durationInWords(lessonMinutes) })
              : undefined
          }
          required
        />
      </div>
      <PriceFields form={form} price={price} />
    </section>
  )
}

const PriceFields = ({ form, price }: Pick<Props, 'form' | 'price'>) => (
  <div className="field-pair field-pair-top">
    <div className="field">
      <TextField
        {...form.field('price')}
        type="number"
        inputMode="numeric"
        min={0}
        step={courseBounds.priceStep}
        label={m.common_price_rupiah()}
        hint={m.common_price_hint()}
        required
      />
      <output htmlFor="price" className="price-said">
        {formatRupiah(count(price), m.common_gratis())}
      </output>
    </div>
    <TextField
      {...form.field('list_price')}
      type="number"
      inputMode="numeric"
      min={0}
      label={m.studio_list_price()}
      hint={m.studio_list_price_hint()}
      optional={m.common_optional()}
    />
  </div>
)
