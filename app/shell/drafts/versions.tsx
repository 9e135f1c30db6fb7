import type { SubmissionResult } from '@conform-to/dom'
import { Link } from 'react-router'
import { sentText } from '#app/shell/answered-form.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/checkbox-field.tsx'
import { focusOnAppearing } from '#app/ui/focus-on-appearing.ts'
import { Notice } from '#app/ui/notice.tsx'
import { differIn, isChangedFrom, mergeFields, readBase, shortIn } from '#domain/forms/merge-fields.ts'
import { m } from '#messages'
import { formatDateTime } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'

type Fields = Readonly<Record<string, string>>

export type VersionsProps = {
  /** What the form holds, with what only the other has changed. */
  mine: Fields
  theirs: Fields & { updated_at: string }
  lastResult: SubmissionResult | undefined
  labels: Partial<Record<string, string>>
  together?: readonly (readonly string[])[]
  /** What was chosen, by its name. */
  inWords: (typed: Fields) => Fields
  /** Where the form is opened anew, with what is saved now. */
  reloadTo: string
  locale: Locale
}

/** How it was, what is saved now, and what was typed, of each field that both have changed. */
export function Versions(props: VersionsProps) {
  const { mine, theirs, lastResult, labels, together, inWords, reloadTo, locale } = props
  const base = readBase(sentText('base', lastResult) ?? '')
  const names = Object.keys(labels)
  const { conflicts } = mergeFields<Fields>({ base, mine, theirs }, { names, together })
  // Fields that contradict each other may be of both.
  const asked = conflicts.length > 0 ? conflicts : names.filter((name) => differIn(mine, theirs, name))
  const fromOther = base
    ? names.filter((name) => !asked.includes(name) && isChangedFrom(base, theirs, name))
    : []
  const old = inWords({ ...theirs, ...shortsIn(base) })
  const [words, otherWords] = [inWords(mine), inWords(theirs)]
  return (
    <div role="alert" tabIndex={-1} data-autofocus ref={focusOnAppearing}>
      <Notice tone="warning" title={m.common_conflict_title()}>
        <p>{m.common_conflict_text({ date: formatDateTime(new Date(theirs.updated_at), locale) })}</p>
        {fromOther.length > 0 && (
          <p>{m.common_conflict_from_other({ fields: namedIn(labels, fromOther) })}</p>
        )}
        <div className="versions">
          {asked.map((name) => (
            <section key={name} aria-label={labels[name]}>
              <h2 className="text-base">{labels[name]}</h2>
              <dl>
                {shortIn(base?.[name]) !== null && (
                  <Version of={m.common_conflict_before()} text={old[name]} />
                )}
                <Version of={m.common_conflict_theirs()} text={otherWords[name]} />
                <Version of={m.common_conflict_mine()} text={words[name]} />
              </dl>
              <CheckboxField
                name="take"
                value={name}
                id={`take-${name}`}
                label={m.common_conflict_take({ field: labels[name] ?? name })}
              />
            </section>
          ))}
        </div>
        <Link
          to={reloadTo}
          reloadDocument
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
          discover="none"
        >
          {m.common_conflict_take_theirs()}
        </Link>
      </Notice>
    </div>
  )
}

const Version = ({ of, text }: { of: string; text: string | undefined }) => (
  <div>
    <dt>{of}</dt>
    <dd>{text || m.common_conflict_empty()}</dd>
  </div>
)

const shortsIn = (base: Readonly<Record<string, string>> | null) =>
  Object.fromEntries(
    Object.entries(base ?? {}).flatMap(([name, mark]) => {
      const short = shortIn(mark)
      return short === null ? [] : [[name, short]]
    }),
  )

const namedIn = (labels: Partial<Record<string, string>>, names: readonly string[]) =>
  names.map((name) => labels[name] ?? name).join(', ')
