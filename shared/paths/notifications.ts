/** Paths of notifications and their settings. */

export const notificationsPath = '/notifications'
export const leaveNotificationsPath = '/notifications/leave'
export const notificationPath = (notificationId: string): string => `/notifications/${notificationId}`
export const notificationSettingsPath = '/account/notifications'
export const notificationDevicePath = '/account/notifications/device'
