import { m } from '#messages'
import { has } from './upload-picture.ts'

type Answer = { upload: string } | { refusal: string }

/** Sends the form of a course's upload and says under which id it waits, or in a sentence why it was not taken.
 *  `onSent` learns how much of it is under way, in percent: only this old way of asking knows. */
export function uploadArchive(
  to: string,
  form: FormData,
  onSent: (percent: number) => void,
): Promise<Answer> {
  const request = new XMLHttpRequest()
  return new Promise((resolve) => {
    const fail = () => resolve({ refusal: m.studio_upload_failed() })
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onSent(total > 0 ? Math.floor((100 * loaded) / total) : 0),
    )
    request.addEventListener('load', () => resolve(answerOf(request)))
    request.addEventListener('error', fail)
    request.addEventListener('abort', fail)
    request.open('POST', to)
    request.setRequestHeader('accept', 'application/json')
    request.send(form)
  })
}

function answerOf({ status, responseText }: XMLHttpRequest): Answer {
  const answer = jsonIn(responseText)
  if (status === 200 && has(answer, 'upload')) return { upload: answer.upload }
  if (has(answer, 'message')) return { refusal: answer.message }
  return { refusal: status === 413 ? m.studio_upload_too_large() : m.studio_upload_failed() }
}

/** A session that has ended is answered by a page. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
