import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Client } from 'pg'
import { knownMigrations } from '#db/migration-list.server.ts'
import { projectRoot } from '#tests/source-files.ts'

/** The first migration that is measured. */
const first = '0059_payments'

/** What it and those after it have made, and what stood in its place, as 0043 made it. */
const undone = [
  'drop function keep_earlier_name cascade',
  'drop table earlier_names cascade',
  'drop table portfolio_items, portfolio_old_handles, portfolios cascade',
  'drop table passkeys cascade',
  'drop table badges, issuer_keys, name_corrections, status_lists cascade',
  'alter table certificates drop column revoked_at, drop column revoked_reason, drop column name_corrected_at',
  'drop index if exists certificates_number, certificates_revoked',
  'drop table guardian_consents, school_statements, data_requests, data_exports, consents, legal_texts, event_figures, push_subscriptions, sent_receipts, receipts, receipt_years, refunds, money_movements, statement_lines, statement_imports, payment_proofs, payment_facts, payment_attempts, orders, scholarship_applications, vouchers, payment_ways cascade',
  'drop function payments_stay, count_money_movements',
  'drop function count_event_registrations, change_event_figures cascade',
  'alter table recovery_codes drop constraint recovery_codes_user_id_profiles_id_fk, add constraint recovery_codes_user_id_second_factors_user_id_fk foreign key (user_id) references second_factors (user_id) on delete cascade',
  'drop index accounts_elsewhere_unique',
  'drop index courses_category_filtered, profiles_unapproved, enrollments_course_user',
  'drop type guardian_how, data_request_kind, data_request_outcome, agreed_document, consent_topic, consent_how',
  'alter table profiles drop column terms_edition, drop column privacy_edition, drop column deletion_at, drop column restricted_at, drop column birth_date, drop column birth_said_at, drop column birth_due_at, drop column birth_later_at, drop column guardian_agreed_at',
  'alter table events drop column minimum_age',
  'alter table event_registrations drop column order_id',
  'drop trigger count_changed_enrollments on enrollments',
  'alter table enrollments drop column order_id',
  'alter table removed_enrollments drop column order_id',
  'alter table course_figures drop column owed',
  'drop function change_course_figures(uuid, bigint, bigint, bigint, bigint)',
]

/** Makes a filled database one of before there were payments. Fails when it is one already. */
export async function takeBack(client: Client): Promise<void> {
  const known = knownMigrations()
  const later = known.slice(known.findIndex(({ name }) => name === first))
  await client.query('begin')
  for (const statement of undone) await client.query(statement)
  const sorted = readFileSync(path.join(projectRoot, 'db/migrations/0043_sorted-desk-lists.sql'), 'utf8')
  for (const statement of sorted.split('--> statement-breakpoint'))
    if (
      /create function (change_course_figures|count_enrollments)|trigger count_changed_enrollments/i.test(
        statement,
      )
    )
      await client.query(statement.replace(/create function/i, 'create or replace function'))
  await client.query('delete from drizzle.__drizzle_migrations where created_at = any($1::bigint[])', [
    later.map(({ at }) => at),
  ])
  await client.query('commit')
}
