/** Stands in the title of a journey that only `npm run test:all` walks. */
export const onlyInAll = '@all'
