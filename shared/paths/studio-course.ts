/** Paths of courses in the studio. */

/** Whose courses: an instructor's own, or everybody's, which staff and admins look after. The screens are the same. */
export type Studio = 'instructor' | 'admin'

/** The paths of a studio's screens. */
export function studioPaths(studio: Studio) {
  const courses = `/${studio}/courses`
  return {
    create: `${courses}/create`,
    upload: `${courses}/upload`,
    manage: (courseId: string) => `${courses}/${courseId}/manage`,
    edit: (courseId: string) => `${courses}/${courseId}/edit`,
    learners: (courseId: string) => `${courses}/${courseId}/learners`,
    learner: (courseId: string, personId: string) => `${courses}/${courseId}/learners/${personId}`,
    learnerFile: (courseId: string, personId: string) =>
      `${courses}/${courseId}/learners/${personId}/record.csv`,
    essays: (courseId: string) => `${courses}/${courseId}/essays`,
    gradebook: (courseId: string) => `${courses}/${courseId}/gradebook`,
    gradebookFile: (courseId: string) => `${courses}/${courseId}/gradebook.csv`,
    /** What one learner has of all that is graded. */
    marks: (courseId: string, personId: string) => `${courses}/${courseId}/gradebook/${personId}`,
    /** What a lesson asks to be handed in. */
    assignment: (courseId: string, lessonId: string) => `${courses}/${courseId}/assignment/${lessonId}`,
    /** Where that is marked. */
    marking: (courseId: string) => `${courses}/${courseId}/marking`,
    quiz: (courseId: string, lessonId: string) => `${courses}/${courseId}/quiz/${lessonId}`,
    quizResults: (courseId: string, lessonId: string) => `${courses}/${courseId}/quiz/${lessonId}/results`,
    /** Where its attempts are graded again. */
    regrade: (courseId: string, lessonId: string) => `${courses}/${courseId}/quiz/${lessonId}/regrade`,
    bank: (courseId: string) => `${courses}/${courseId}/bank`,
    questionsFile: (courseId: string) => `${courses}/${courseId}/questions.gift`,
  }
}
