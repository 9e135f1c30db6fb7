import { offlineLessonPath } from '#shared/paths/course.ts'

/** Reads what a screen is about to send. The person who calls what it gives, because nobody has answered, completes the lesson
 *  on its page that the device keeps: its worker puts it in the line of what is to be sent, and the next lesson comes
 *  from there. False where the device keeps no such page. */
export function completeOnDevice(courseId: string, request: Request): () => Promise<boolean> {
  const reading = request.clone().formData()
  return async () => {
    const sent = await reading
    const lessonId = String(sent.get('lessonId') ?? '')
    if (sent.get('intent') !== 'complete' || !navigator.serviceWorker?.controller) return false
    const path = offlineLessonPath({ courseId, lessonId })
    const kept = await caches.match(path, { ignoreVary: true })
    if (!kept) return false
    const page = new DOMParser().parseFromString(await kept.text(), 'text/html')
    const form = page.querySelector<HTMLFormElement>('form[data-completes]')
    if (!form) return false
    const own = document.importNode(form, true)
    own.hidden = true
    document.body.append(own)
    own.requestSubmit(own.querySelector<HTMLButtonElement>('[name=intent]'))
    return true
  }
}
