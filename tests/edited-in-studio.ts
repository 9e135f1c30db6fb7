import {
  fieldLabels as assignmentLabels,
  fieldsTogether as assignmentTogether,
} from '#app/assignments/assignment-labels.ts'
import { fieldLabels as courseLabels } from '#app/studio/course-form/course-in-words.ts'
import { fieldLabels as lessonLabels } from '#app/studio/curriculum/lesson-labels.ts'
import { fieldLabels as moduleLabels } from '#app/studio/curriculum/module-labels.ts'
import {
  fieldLabels as quizLabels,
  fieldsTogether as quizTogether,
} from '#app/studio/quiz/settings-labels.ts'
import type { Db } from '#db/client.server.ts'
import { assignmentForEditing } from '#domain/assignments/assignment-for-editing.server.ts'
import { assignmentFormSchema, typedAssignment } from '#domain/assignments/assignment-form.ts'
import { saveAssignment } from '#domain/assignments/save-assignment.server.ts'
import { courseWithWork } from '#domain/assignments/work-for-test.ts'
import { settingsFormSchema, typedSettings } from '#domain/quizzes/settings-form.ts'
import { addLesson } from '#domain/studio/add-lesson.server.ts'
import {
  courseForEditing,
  lessonForEditing,
  moduleForEditing,
} from '#domain/studio/course-for-editing.server.ts'
import { courseFormSchema, typedCourse } from '#domain/studio/course-form.ts'
import {
  lessonFormSchema,
  moduleFormSchema,
  newTypedLesson,
  typedLesson,
  typedModule,
} from '#domain/studio/curriculum-form.ts'
import { type EditedQuiz, editQuiz, quizSettingsForEditing } from '#domain/studio/edit-quiz.server.ts'
import { updateCourse } from '#domain/studio/update-course.server.ts'
import { updateLesson } from '#domain/studio/update-lesson.server.ts'
import { updateModule } from '#domain/studio/update-module.server.ts'
import type { EditedThing } from './edited-thing.ts'
import { makeCategory, makeCourse } from './factories/make-course.ts'
import { makePerson } from './factories/make-person.ts'

/** What those who teach edit. */
export async function editedInStudio(db: Db): Promise<Record<string, EditedThing>> {
  const staff = await makePerson(db, { role: 'staff' })
  const teacher = await makePerson(db, { role: 'instructor' })
  const work = await courseWithWork(db)
  const course = await makeCourse(db, {
    instructorId: teacher.id,
    categoryId: (await makeCategory(db)).id,
    modules: [[{}]],
  })
  const [moduleId = ''] = course.moduleIds
  const [lessonId = ''] = course.lessonIds
  const place = { courseId: course.id, lessonId }
  const quizPlace = {
    courseId: course.id,
    lessonId: await addLesson(
      db,
      teacher,
      { courseId: course.id, moduleId },
      lessonFormSchema.parse({
        ...newTypedLesson,
        title: 'Kuis',
        content: '```gift\nTas? {=noken ~koper}\n```',
      }),
    ),
  }
  return {
    course: {
      names: Object.keys(courseLabels(true)),
      fields: Object.keys(typedCourse.shape),
      opened: async () => (await courseForEditing(db, staff, course.id)).typed,
      save: (typed) =>
        updateCourse(db, staff, course.id, courseFormSchema({ choosesInstructor: true }).parse(typed)),
      mine: { title: 'Judul lain' },
      theirs: { price: '99000' },
    },
    module: {
      names: Object.keys(moduleLabels()),
      fields: Object.keys(typedModule.shape),
      opened: async () => (await moduleForEditing(db, course.id, moduleId)) ?? undefined,
      save: (typed) =>
        updateModule(db, teacher, { courseId: course.id, moduleId }, moduleFormSchema.parse(typed)),
      mine: { title: 'Modul lain' },
      theirs: { description: 'Tentang modul ini.' },
    },
    lesson: {
      names: Object.keys(lessonLabels()),
      fields: Object.keys(typedLesson.shape),
      opened: async () => (await lessonForEditing(db, course.id, lessonId))?.typed,
      save: (typed) => updateLesson(db, teacher, place, lessonFormSchema.parse(typed)),
      mine: { title: 'Pelajaran lain' },
      theirs: { content: 'Isi yang panjang. '.repeat(20) },
    },
    'settings of a quiz': {
      names: Object.keys(quizLabels()),
      together: quizTogether,
      fields: Object.keys(typedSettings.shape),
      opened: () => quizSettingsForEditing(db, teacher, quizPlace),
      save: async (typed) => {
        const { settings, seen } = settingsFormSchema.parse(typed)
        const edit = (quiz: EditedQuiz) => ({ ...quiz, settings })
        const outcome = await editQuiz(db, teacher, quizPlace, { seen }, edit)
        return outcome === 'saved'
          ? { outcome }
          : { outcome, current: await quizSettingsForEditing(db, teacher, quizPlace) }
      },
      mine: { shuffle: 'on' },
      theirs: { minutes: '30' },
    },
    assignment: {
      names: Object.keys(assignmentLabels()),
      together: assignmentTogether,
      fields: Object.keys(typedAssignment.shape),
      opened: async () => (await assignmentForEditing(db, work.teacher, work.place)).typed,
      save: (typed) => saveAssignment(db, work.teacher, work.place, assignmentFormSchema.parse(typed)),
      mine: { accepts_link: '' },
      theirs: { points_max: '20' },
    },
  }
}
