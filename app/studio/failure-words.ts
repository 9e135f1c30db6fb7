import type { Viewer } from '#domain/people/policy.ts'
import { m } from '#messages'

const courseStatusFailed = ({ role }: Viewer) =>
  role === 'admin' ? m.studio_failed_course_status_because : m.studio_failed_course_status

/** What is said when something that was asked for in the studio fails unforeseen (SPEC §8). */
export function failureWords(intent: string, viewer: Viewer): (why: { message: string }) => string {
  switch (intent) {
    case 'publish':
    case 'unpublish':
    case 'publish-chosen':
    case 'unpublish-chosen':
    case 'move-chosen':
      return courseStatusFailed(viewer)
    case 'duplicate':
      return m.studio_failed_duplicate_course
    case 'delete':
      return m.studio_failed_delete_course
    case 'add-module':
      return m.studio_failed_create_module
    case 'update-module':
    case 'move-module':
      return m.studio_failed_update_module
    case 'delete-module':
      return m.studio_failed_delete_module
    case 'add-lesson':
    case 'duplicate-lesson':
      return m.studio_failed_create_lesson
    case 'delete-lesson':
      return m.studio_failed_delete_lesson
    case 'message':
      return m.studio_message_failed
    default:
      return m.studio_failed_update_lesson
  }
}
