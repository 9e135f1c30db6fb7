/** What somebody who has signed in has to do before anything of theirs opens: set up a second factor, say when they were born, or have a
 *  guardian agree. */
export type Hold = 'factor' | 'guardian' | 'birth-date'
