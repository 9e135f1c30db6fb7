import { plainName } from '#shared/plain-name.ts'

/** The name under which a certificate is downloaded, built from course and student names (SPEC §9): ASCII letters, digits and hyphens,
 *  at most 120 characters, so it needs no quoting in a header or on any file system. */
export function certificateFileName(
  courseTitle: string,
  studentName: string,
  ending: 'png' | 'json',
): string {
  return `Sertifikat-${plainName(courseTitle, 60, 'Kursus')}-${plainName(studentName, 44, 'Peserta')}.${ending}`
}
