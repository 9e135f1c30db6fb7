import type { AnsweredForm } from '#app/shell/answered-form.ts'
import { Icon } from '#app/ui/icon.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { m } from '#messages'
import { youtubeId } from '#shared/youtube.ts'

type Props = {
  field: ReturnType<AnsweredForm<'video_url'>['field']>
  /** What stands in the field now. */
  typed: string
  onTyped: (typed: string) => void
}

/** The link to a lesson's video, which says while it is typed whether it is understood. */
export function VideoField({ field, typed, onTyped }: Props) {
  const id = youtubeId(typed)
  // What was refused is no longer said of what stands there now.
  const errors = id === null && typed.trim() !== '' ? field.errors : undefined
  const isUnknown = typed.trim() !== '' && id === null && !errors?.length
  return (
    <div className="field">
      <TextField
        {...field}
        errors={errors}
        inputMode="url"
        label={m.studio_video()}
        hint={m.studio_video_hint()}
        optional={m.common_optional()}
        onInput={({ currentTarget }) => onTyped(currentTarget.value)}
      />
      <p className="video-said" role="status">
        {id && (
          <span className="video-understood">
            <Icon name="success" />
            {m.studio_video_understood({ id })}
          </span>
        )}
        {isUnknown && <span className="field-error">{m.studio_video_invalid()}</span>}
      </p>
    </div>
  )
}
