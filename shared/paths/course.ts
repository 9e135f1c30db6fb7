/** Paths of one course and of what learners do in it. */

type OfLesson = { courseId: string; lessonId: string }

export const coursePath = (courseId: string): string => `/courses/${courseId}`
export const coursePicturePath = (courseId: string): string => `/courses/${courseId}/share.png`
export const learnPath = (courseId: string): string => `/courses/${courseId}/learn`
export const offlineCoursePath = (courseId: string): string => `/courses/${courseId}/offline.json`
export const offlineLessonPath = ({ courseId, lessonId }: OfLesson): string =>
  `/courses/${courseId}/offline/${lessonId}`
export const offlinePracticePath = ({
  courseId,
  repetitionId,
}: {
  courseId: string
  repetitionId: string
}): string => `/courses/${courseId}/offline/practice/${repetitionId}`
export const quizPath = ({ courseId, lessonId }: OfLesson): string => `/courses/${courseId}/quiz/${lessonId}`
export const quizAnswersPath = ({ courseId, lessonId }: OfLesson): string =>
  `/courses/${courseId}/quiz/${lessonId}/answers`
export const scholarshipPath = (courseId: string): string => `/courses/${courseId}/scholarship`
export const marksPath = (courseId: string): string => `/courses/${courseId}/marks`
export const lessonNotePath = (courseId: string): string => `/courses/${courseId}/notes`
export const questionsPath = (courseId: string): string => `/courses/${courseId}/questions`
export const questionPath = ({ courseId, questionId }: { courseId: string; questionId: string }): string =>
  `/courses/${courseId}/questions/${questionId}`
export const assignmentPath = ({ courseId, lessonId }: OfLesson): string =>
  `/courses/${courseId}/assignment/${lessonId}`
export const appealPath = ({ courseId, lessonId }: OfLesson): string =>
  `/courses/${courseId}/assignment/${lessonId}/appeal`
export const peerReviewPath = ({
  courseId,
  lessonId,
  place,
}: {
  courseId: string
  lessonId: string
  place: string
}): string => `/courses/${courseId}/assignment/${lessonId}/review/${place}`
export const peerReviewFilePath = ({
  courseId,
  lessonId,
  place,
  file,
}: {
  courseId: string
  lessonId: string
  place: string
  file: string
}): string => `/courses/${courseId}/assignment/${lessonId}/review/${place}/files/${file}`
export const submittedFilePath = ({ courseId, fileId }: { courseId: string; fileId: string }): string =>
  `/courses/${courseId}/submitted/${fileId}`
export const lessonFilePath = ({
  courseId,
  attachmentId,
}: {
  courseId: string
  attachmentId: string
}): string => `/courses/${courseId}/files/${attachmentId}`
