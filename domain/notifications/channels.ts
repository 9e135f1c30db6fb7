/** Ways to be notified: on the site, by mail, on the devices that people have switched it on for. */
export const channels = ['here', 'mail', 'push'] as const
export type Channel = (typeof channels)[number]
