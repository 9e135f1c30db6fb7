/** Told on the window when nobody answered a form that a screen had sent by itself. Anyone who says so to its reader takes
 *  the event (`preventDefault`). */
export const notSent = 'noken.notsent'
