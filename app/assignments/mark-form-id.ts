/** The id of the form in which work is marked, for the buttons beside it that send it. */
export const markFormId = 'mark'
