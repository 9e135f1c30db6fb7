/** By itself, so that a browser which is told it need not load what checks forms. */
export const longestCategoryName = 60
