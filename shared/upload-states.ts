/** Where a course that was uploaded stands: it waits to be checked, is being checked, waits for its owner's word, is
 *  imported or waits for that, has become a course, could not be checked or imported. */
export const uploadStates = ['uploaded', 'checking', 'checked', 'importing', 'imported', 'failed'] as const
export type UploadStateName = (typeof uploadStates)[number]
