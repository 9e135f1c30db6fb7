import { useLocation } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { m } from '#messages'
import { changeSavedPath, savedPath } from '#shared/paths/learning.ts'
import { AppLink } from './app-link.tsx'

/** What the buttons of a page send, so that each of them is only a button: once a page, beside them. Anyone who saves
 *  comes back to where they were. With script nobody leaves (enhance/saving.ts). */
export function SaveForm({ isAnySaved }: { isAnySaved: boolean }) {
  const { pathname, search } = useLocation()
  const intents = isAnySaved ? ['save', 'unsave'] : ['save']
  return intents.map((intent) => (
    <form key={intent} id={intent} method="post" action={changeSavedPath} hidden>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="from" value={pathname + search} />
    </form>
  ))
}

type Props = { kind: 'course' | 'event'; id: string; isSaved: boolean }

/** On a card: a picture alone, over the card's own. */
export const SaveMark = ({ kind, id, isSaved, title }: Props & { title: string }) => (
  <button
    type="submit"
    form={isSaved ? 'unsave' : 'save'}
    name={kind}
    value={id}
    id={`s${id}`}
    className="save"
    aria-label={`${m.common_save()}: ${title}`}
    title={m.common_save()}
    aria-pressed={isSaved}
  >
    <Icon name="bookmark" />
  </button>
)

/** On a thing's own page: with words, which say what it is now. */
export const SaveButton = ({ kind, id, isSaved }: Props) => (
  <button
    type="submit"
    form={isSaved ? 'unsave' : 'save'}
    name={kind}
    value={id}
    id={`s${id}`}
    className="btn btn-quiet"
    aria-pressed={isSaved}
  >
    <Icon name="bookmark" />
    <span className="when-off">{m.common_save()}</span>
    <span className="when-on">{m.common_saved()}</span>
  </button>
)

/** Below it, once it is pressed: where it is found again. */
export const SavedLink = () => (
  <p className="to-saved">
    <AppLink to={savedPath}>{m.common_to_saved()}</AppLink>
  </p>
)
