/** For how many days somebody who has asked for their account to be deleted can change their mind. */
export const deletionDays = 7
