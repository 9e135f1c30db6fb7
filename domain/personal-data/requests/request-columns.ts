import { dataRequests } from '#db/tables/data-requests.ts'

/** A request about data as the person who asked and anyone who answers reads it. */
export const requestColumns = {
  id: dataRequests.id,
  kind: dataRequests.kind,
  text: dataRequests.text,
  askedAt: dataRequests.askedAt,
  dueAt: dataRequests.dueAt,
  outcome: dataRequests.outcome,
  answer: dataRequests.answer,
  answeredAt: dataRequests.answeredAt,
}
