import type { AnsweredForm } from '#app/shell/answered-form.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { mostChildren } from '#domain/guardians/class-list.ts'
import { m } from '#messages'

export type ClassField = 'school' | 'signedBy' | 'signedOn' | 'paper' | 'list'

/** A class for which a school has signed: the paper, and the list. */
export const ClassForm = ({ form }: { form: AnsweredForm<ClassField> }) => (
  <form method="post" encType="multipart/form-data" className="card card-padded stack" noValidate>
    <TextField {...form.field('school')} label={m.desk_class_school()} required dir="auto" />
    <TextField
      {...form.field('signedBy')}
      label={m.desk_class_signer()}
      hint={m.desk_class_signer_hint()}
      required
      dir="auto"
    />
    <TextField {...form.field('signedOn')} type="date" label={m.desk_class_day()} required />
    <TextField
      name="paper"
      errors={form.errors('paper')}
      type="file"
      accept="application/pdf,image/jpeg,image/png,image/webp"
      label={m.desk_class_paper()}
      hint={m.desk_class_paper_hint()}
      required
    />
    <TextField
      name="list"
      errors={form.errors('list')}
      type="file"
      accept=".csv,text/csv"
      label={m.desk_class_list()}
      hint={m.desk_class_list_hint({ max: mostChildren })}
      required
    />
    <div>
      <Button pendingLabel={m.common_one_moment()}>{m.desk_class_take()}</Button>
    </div>
  </form>
)
