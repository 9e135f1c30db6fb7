/** What a minute of a video takes at 360p, as it is shown on phones: about 0.55 Mbit/s of picture and 0.13 of sound are
 *  0.68 Mbit/s, or 5.1 MB. */
const megabytesPerMinute = 5

/** About how much there is to load of a video, from the minutes of its lesson. Megabytes. */
export const videoMegabytes = (minutes: number): number => minutes * megabytesPerMinute
