CREATE TABLE "money_movements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"fact_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"order_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"subject_title" text NOT NULL,
	"instructor_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "money_movements_once" UNIQUE("fact_id","kind"),
	CONSTRAINT "money_movements_sign" CHECK (("money_movements"."kind" = 'received' and "money_movements"."amount" > 0) or ("money_movements"."kind" <> 'received' and "money_movements"."amount" < 0))
);
--> statement-breakpoint
CREATE TABLE "payment_facts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"order_id" uuid,
	"attempt_id" uuid,
	"kind" text NOT NULL,
	"amount" integer,
	"source" text NOT NULL,
	"actor_id" uuid,
	"is_genuine" boolean,
	"raw" text DEFAULT '' NOT NULL,
	"hash" text NOT NULL,
	"recorded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_facts_seq_unique" UNIQUE("seq"),
	CONSTRAINT "payment_facts_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "receipt_years" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"paper" jsonb NOT NULL,
	CONSTRAINT "receipts_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "receipts_number" UNIQUE("year","number")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"attempt_id" uuid,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"way" text NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"failure" text,
	"asked_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "refunds_amount_positive" CHECK ("refunds"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "statement_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bank" text NOT NULL,
	"file_name" text NOT NULL,
	"checksum" text NOT NULL,
	"debits" integer NOT NULL,
	"unread" integer NOT NULL,
	"imported_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "statement_imports_checksum_unique" UNIQUE("checksum")
);
--> statement-breakpoint
CREATE TABLE "statement_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"import_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"day" date NOT NULL,
	"amount" integer NOT NULL,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"attempt_id" uuid,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"buyer_id" uuid,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"subject_title" text NOT NULL,
	"instructor_id" uuid,
	"price" integer NOT NULL,
	"discount" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"voucher_id" uuid,
	"state" text DEFAULT 'awaiting' NOT NULL,
	"need" text,
	"received" integer DEFAULT 0 NOT NULL,
	"paid_back" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_reference_unique" UNIQUE("reference"),
	CONSTRAINT "orders_kind" CHECK ("orders"."kind" in ('course', 'event')),
	CONSTRAINT "orders_total_is_price_less_discount" CHECK ("orders"."price" >= 0 and "orders"."discount" between 0 and "orders"."price" and "orders"."total" = "orders"."price" - "orders"."discount"),
	CONSTRAINT "orders_money_not_negative" CHECK ("orders"."received" >= 0 and "orders"."paid_back" >= 0),
	CONSTRAINT "orders_need_of_staff" CHECK (("orders"."state" = 'needs-staff') = ("orders"."need" is not null))
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"way" text NOT NULL,
	"provider_order_id" text NOT NULL,
	"amount" integer NOT NULL,
	"unique_code" integer DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"provider_reference" text,
	"pay_url" text,
	"channel" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"asked_at" timestamp (3) with time zone,
	CONSTRAINT "payment_attempts_provider_order_id_unique" UNIQUE("provider_order_id"),
	CONSTRAINT "payment_attempts_number" UNIQUE("order_id","number"),
	CONSTRAINT "payment_attempts_amount_positive" CHECK ("payment_attempts"."amount" > 0),
	CONSTRAINT "payment_attempts_unique_code" CHECK ("payment_attempts"."unique_code" between 0 and 999)
);
--> statement-breakpoint
CREATE TABLE "payment_proofs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"attempt_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"refusal" text,
	CONSTRAINT "payment_proofs_not_empty" CHECK ("payment_proofs"."bytes" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_ways" (
	"way" text PRIMARY KEY NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scholarship_applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"voucher_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vouchers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"value" integer NOT NULL,
	"limit_total" integer,
	"limit_person" integer,
	"valid_from" timestamp (3) with time zone,
	"valid_until" timestamp (3) with time zone,
	"subject_kind" text,
	"subject_id" uuid,
	"person_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	"made_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"stopped_at" timestamp (3) with time zone,
	CONSTRAINT "vouchers_code_unique" UNIQUE("code"),
	CONSTRAINT "vouchers_value" CHECK ("vouchers"."value" > 0 and ("vouchers"."kind" <> 'percent' or "vouchers"."value" <= 100)),
	CONSTRAINT "vouchers_limits" CHECK ("vouchers"."limit_total" > 0 and "vouchers"."limit_person" > 0),
	CONSTRAINT "vouchers_subject" CHECK ("vouchers"."subject_id" is null or "vouchers"."subject_kind" is not null),
	CONSTRAINT "vouchers_window" CHECK ("vouchers"."valid_until" > "vouchers"."valid_from")
);
--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "enrollments" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "removed_enrollments" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "money_movements" ADD CONSTRAINT "money_movements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_movements" ADD CONSTRAINT "money_movements_fact_id_payment_facts_id_fk" FOREIGN KEY ("fact_id") REFERENCES "public"."payment_facts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_facts" ADD CONSTRAINT "payment_facts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_facts" ADD CONSTRAINT "payment_facts_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_import_id_statement_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."statement_imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_buyer_id_profiles_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_voucher_id_vouchers_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."vouchers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_proofs" ADD CONSTRAINT "payment_proofs_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scholarship_applications" ADD CONSTRAINT "scholarship_applications_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scholarship_applications" ADD CONSTRAINT "scholarship_applications_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scholarship_applications" ADD CONSTRAINT "scholarship_applications_decided_by_profiles_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scholarship_applications" ADD CONSTRAINT "scholarship_applications_voucher_id_vouchers_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."vouchers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_person_id_profiles_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_made_by_profiles_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "money_movements_order" ON "money_movements" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "money_movements_at" ON "money_movements" USING btree ("at");--> statement-breakpoint
CREATE INDEX "money_movements_instructor" ON "money_movements" USING btree ("instructor_id","at");--> statement-breakpoint
CREATE INDEX "money_movements_subject" ON "money_movements" USING btree ("subject_id","at");--> statement-breakpoint
CREATE INDEX "payment_facts_order" ON "payment_facts" USING btree ("order_id","seq");--> statement-breakpoint
CREATE INDEX "payment_facts_newest" ON "payment_facts" USING btree ("recorded_at");--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("created_at") WHERE "refunds"."state" <> 'done';--> statement-breakpoint
CREATE INDEX "statement_imports_newest" ON "statement_imports" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "statement_lines_import" ON "statement_lines" USING btree ("import_id","row");--> statement-breakpoint
CREATE INDEX "statement_lines_hash" ON "statement_lines" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "statement_lines_attempt" ON "statement_lines" USING btree ("attempt_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_open" ON "orders" USING btree ("buyer_id","kind","subject_id") WHERE "orders"."state" in ('awaiting', 'needs-staff');--> statement-breakpoint
CREATE INDEX "orders_buyer_newest" ON "orders" USING btree ("buyer_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_state" ON "orders" USING btree ("state","changed_at","id");--> statement-breakpoint
CREATE INDEX "orders_subject" ON "orders" USING btree ("subject_id","state");--> statement-breakpoint
CREATE INDEX "orders_voucher" ON "orders" USING btree ("voucher_id");--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree ("expires_at") WHERE "orders"."state" = 'awaiting';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_open_transfer" ON "payment_attempts" USING btree ("amount") WHERE "payment_attempts"."way" = 'transfer' and "payment_attempts"."state" = 'open';--> statement-breakpoint
CREATE INDEX "payment_attempts_open" ON "payment_attempts" USING btree ("way","created_at") WHERE "payment_attempts"."state" <> 'ended';--> statement-breakpoint
CREATE INDEX "payment_proofs_attempt" ON "payment_proofs" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "payment_proofs_file" ON "payment_proofs" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "payment_proofs_waiting" ON "payment_proofs" USING btree ("created_at") WHERE "payment_proofs"."decided_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "scholarship_applications_open" ON "scholarship_applications" USING btree ("user_id","course_id") WHERE "scholarship_applications"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "scholarship_applications_user" ON "scholarship_applications" USING btree ("user_id","course_id");--> statement-breakpoint
CREATE INDEX "scholarship_applications_course" ON "scholarship_applications" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "scholarship_applications_state" ON "scholarship_applications" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "scholarship_applications_voucher" ON "scholarship_applications" USING btree ("voucher_id");--> statement-breakpoint
CREATE INDEX "scholarship_applications_decided_by" ON "scholarship_applications" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "vouchers_newest" ON "vouchers" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "vouchers_person" ON "vouchers" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "vouchers_made_by" ON "vouchers" USING btree ("made_by");--> statement-breakpoint
-- What was heard and what the books say is written once.
CREATE FUNCTION payments_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER payment_facts_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON "payment_facts"
  FOR EACH STATEMENT EXECUTE FUNCTION payments_stay();
--> statement-breakpoint
CREATE TRIGGER money_movements_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON "money_movements"
  FOR EACH STATEMENT EXECUTE FUNCTION payments_stay();
--> statement-breakpoint
CREATE TRIGGER receipts_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON "receipts"
  FOR EACH STATEMENT EXECUTE FUNCTION payments_stay();
