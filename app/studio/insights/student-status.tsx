import { Badge } from '#app/ui/badge.tsx'
import { statusOfStudent } from '#domain/studio/student-filter.ts'
import { studentStatusName } from '#domain/studio/student-status-name.ts'

export type StudentRow = { completedAt: Date | null; progressPercentage: number }

const tones = { completed: 'success', active: 'info', started: 'neutral' } as const

/** Completed, Active or Started (SPEC §4). */
export function StudentStatusBadge({ student }: { student: StudentRow }) {
  const status = statusOfStudent(student)
  return <Badge tone={tones[status]}>{studentStatusName[status]()}</Badge>
}
