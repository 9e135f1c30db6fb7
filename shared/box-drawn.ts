/** Told on the window when a screen that React runs has drawn what a script is to go on with. */
export const boxDrawn = 'noken.drawn'
