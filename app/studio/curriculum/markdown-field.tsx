import { useRef, useState } from 'react'
import { uploadPicture } from '#app/studio/upload/upload-picture.ts'
import { Button } from '#app/ui/button.tsx'
import { TextareaField } from '#app/ui/text-field.tsx'
import { m } from '#messages'
import { pictureUploadPath } from '#shared/paths/studio.ts'

type Props = {
  name: string
  label: string
  defaultValue: string | undefined
  errors: string[] | undefined
  rows?: number
  /** Whether the text is being laid out to be looked at; left out where the form has a way of its own to do so. */
  isPreviewing?: boolean
}

type State = 'idle' | 'uploading' | 'added' | { refusal: string }

/** Markdown to write: a preview on demand, and pictures that are pasted, dropped or chosen. Before JavaScript a chosen
 *  picture goes with the form and is put at the end of the text. */
export function MarkdownField({ name, label, defaultValue, errors, rows = 12, isPreviewing }: Props) {
  const { area, state, take } = usePictures()
  return (
    <div className="field">
      <TextareaField
        ref={area}
        name={name}
        label={label}
        hint={m.studio_content_hint()}
        required
        dir="auto"
        rows={rows}
        spellCheck
        defaultValue={defaultValue}
        errors={errors}
        onPaste={(event) => {
          if (event.clipboardData.files.length === 0) return
          event.preventDefault()
          void take(event.clipboardData.files)
        }}
        onDrop={(event) => {
          if (event.dataTransfer.files.length === 0) return
          event.preventDefault()
          void take(event.dataTransfer.files)
        }}
      />
      <div className="markdown-tools">
        {isPreviewing !== undefined && (
          <Button
            name="intent"
            value="preview-lesson"
            variant="secondary"
            size="sm"
            icon="eye"
            pending={isPreviewing}
            pendingLabel={m.common_one_moment()}
          >
            {m.common_preview()}
          </Button>
        )}
        <PictureChoice take={take} />
      </div>
      <p className="muted" role="status">
        {state === 'uploading' && m.studio_picture_uploading()}
        {state === 'added' && m.studio_picture_added()}
        {typeof state === 'object' && <span className="field-error">{state.refusal}</span>}
      </p>
    </div>
  )
}

/** Uploads pictures and puts them into the text where the cursor is. */
function usePictures() {
  const [state, setState] = useState<State>('idle')
  const area = useRef<HTMLTextAreaElement>(null)
  async function take(files: Iterable<File>) {
    const pictures = [...files].filter(({ type }) => type.startsWith('image/'))
    for (const picture of pictures) {
      setState('uploading')
      const answer = await uploadPicture(pictureUploadPath, picture)
      if ('refusal' in answer) return setState(answer)
      if (area.current) insert(area.current, `![${nameOf(picture)}](${answer.url})`)
      setState('added')
    }
  }
  return { area, state, take }
}

const PictureChoice = ({ take }: { take: (files: Iterable<File>) => Promise<void> }) => (
  <label className="picture-choice" htmlFor="picture">
    <span>{m.studio_add_picture()}</span>
    <input
      id="picture"
      type="file"
      name="picture"
      accept="image/jpeg,image/png,image/webp,image/avif"
      onChange={({ currentTarget }) => {
        const files = [...(currentTarget.files ?? [])]
        // It is sent now, not once more with the form.
        currentTarget.value = ''
        void take(files)
      }}
    />
  </label>
)

/** A file's name as a first description, without what would end it. */
const nameOf = ({ name }: File) =>
  name
    .replace(/\.[^.]*$/, '')
    .replace(/[[\]\\]/g, ' ')
    .trim()

/** Puts text where the cursor is, on a line of its own. */
function insert(area: HTMLTextAreaElement, text: string): void {
  const before = area.value.slice(0, area.selectionStart)
  const lead = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n'
  area.setRangeText(`${lead}${text}\n\n`, area.selectionStart, area.selectionEnd, 'end')
  area.dispatchEvent(new Event('input', { bubbles: true }))
}
