/** How long what is not stored for ever is retained. Maintenance deletes by these, and the privacy policy and the record of
 *  processing are held to them. Days, where nothing else is said. */
export const retention = {
  /** After a mail was sent or dropped. */
  mails: 30,
  /** One that could not be sent: it is tried over four days, then while the person who looks after jobs may try it again. */
  unsentMails: 60,
  notifications: 90,
  /** The newest of a person stay. */
  notificationsOfPerson: 300,
  /** In which a device may send something again and be told what became of it: far longer than one that is used waits for a connection. */
  receipts: 180,
  /** Lists of people that an admin has uploaded. */
  userImports: 30,
  /** A subscription, or an address, that nobody has confirmed. */
  unconfirmed: 7,
  /** What was written to the organisation, after it was dealt with. */
  handledInquiries: 730,
  /** Sign-ins and the like in the audit log. */
  passingAudit: 180,
  /** All else in the audit log, at least: years. */
  auditYears: 10,
  /** A child whose guardian has not agreed, after they said how old they are. */
  waitingChildren: 30,
  /** The address of a portfolio that its person has given up: nobody else can have it. */
  oldHandles: 180,
  /** A copy of somebody's data: hours. */
  exportHours: 24,
  /** What people asked about their data, after it was answered. */
  dataRequests: 5 * 365,
} as const
