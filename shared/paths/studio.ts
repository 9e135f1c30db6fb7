/** Paths of the studio, where courses are made and looked after. */

export const instructorDashboardPath = '/instructor/dashboard'
export const unansweredPath = '/instructor/questions'
export const toMarkPath = '/instructor/marking'
export const ownPayoutsPath = '/instructor/payouts'
export const studentsFilePath = '/instructor/students.csv'
export const pictureUploadPath = '/studio/pictures'
export const archiveUploadPath = '/studio/archives'
