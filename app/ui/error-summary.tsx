import type { MouseEventHandler } from 'react'
import { focusOnAppearing } from './focus-on-appearing.ts'

export type ErrorEntry = { message: string; fieldId?: string; onClick?: MouseEventHandler }

/** What kept a form from being accepted, above its fields. It is announced and takes the focus when it appears. */
export function ErrorSummary({
  id,
  title,
  errors,
}: {
  /** For a form further down a page, whose action ends in it: the browser then goes to what is wrong. */
  id?: string
  title: string
  errors?: readonly ErrorEntry[]
}) {
  return (
    <div
      id={id}
      className="notice notice-danger"
      role="alert"
      tabIndex={-1}
      data-autofocus
      ref={focusOnAppearing}
    >
      <p className="notice-title">{title}</p>
      {errors && errors.length > 0 && (
        <ul className="notice-list">
          {errors.map(({ message, fieldId, onClick }) => (
            <li key={`${fieldId} ${message}`}>
              {fieldId ? (
                <a href={`#${fieldId}`} onClick={onClick}>
                  {message}
                </a>
              ) : (
                message
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
