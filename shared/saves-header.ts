/** What a device says when it fetches a page to keep it. */
export const savesHeader = 'noken-keeps'
