/** Paths of courses and of everything that learners do in them. */

export const coursesPath = '/courses'
export const dashboardPath = '/dashboard'
export const ownQuestionsFilePath = '/own-questions.md'
export const offlinePath = '/offline'
export const repeatPath = '/repeat'
export const notesPath = '/notes'
export const notesFilePath = '/notes.md'
export const savedPath = '/saved'
export const changeSavedPath = '/saved/change'
