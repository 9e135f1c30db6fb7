/** What in a statement's words, or in the tag that it is answered with, says that it may leave something in the backend that outlives its
 *  transaction. */

const word =
  /\bset_config\b|\btemp(?:orary)?\b|\bpg_temp\b|(?:^|;)\s*(?:set|reset|discard|prepare|deallocate|do|call)\b/i
const tag = /^(?:SET|RESET|DISCARD|PREPARE|DEALLOCATE|DO|CALL|CREATE (?:TABLE|VIEW|SEQUENCE))\b/

export const mayLast = (sql: string): boolean => word.test(sql)
export const isLastingTag = (answered: string): boolean => tag.test(answered)

/** Functions that change settings: the person who calls one may not know it. In PostgreSQL's own regular expressions and in ours. */
export const settingFunctions = 'set_config\\s*\\(|(;|\\mbegin|\\mthen|\\melse|\\mloop)\\s+set\\s'
export const makesSettingFunction = (sql: string): boolean =>
  /\bcreate\s+(?:or\s+replace\s+)?(?:function|procedure)\b/i.test(sql) &&
  /set_config\s*\(|(?:;|\bbegin|\bthen|\belse|\bloop)\s+set\s/i.test(sql)

/** Settings that have a name of somebody's own (`my.name`), which no list of settings tells. */
export const customNamesIn = (sql: string): string[] =>
  [...sql.matchAll(/(?:set_config\s*\(\s*'|\bset\s+(?:session\s+)?)([a-z_]\w*\.[a-z_]\w*)/gi)].flatMap(
    ([, name]) => (name ? [name.toLowerCase()] : []),
  )
