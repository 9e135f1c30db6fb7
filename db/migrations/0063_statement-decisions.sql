ALTER TABLE "statement_imports" ADD COLUMN "first_day" date;--> statement-breakpoint
ALTER TABLE "statement_imports" ADD COLUMN "last_day" date;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD COLUMN "decided_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD COLUMN "decided_by" uuid;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD COLUMN "fact_id" uuid;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_fact_id_payment_facts_id_fk" FOREIGN KEY ("fact_id") REFERENCES "public"."payment_facts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "statement_lines_day" ON "statement_lines" USING btree ("day");--> statement-breakpoint
CREATE INDEX "statement_lines_waiting" ON "statement_lines" USING btree ("attempt_id") WHERE "statement_lines"."decided_at" is null and "statement_lines"."state" in ('short', 'over');--> statement-breakpoint
-- What was booked before is decided; what was only reported waits from now on.
UPDATE "statement_lines" l SET "decided_at" = f."recorded_at", "fact_id" = f."id" FROM "payment_facts" f
	WHERE l."state" = 'matched' AND f."attempt_id" = l."attempt_id" AND f."source" = 'statement' AND f."raw" LIKE '{"credit":"' || l."hash" || '"%';--> statement-breakpoint
UPDATE "statement_imports" i SET "first_day" = d."first", "last_day" = d."last" FROM (
	SELECT "import_id", min("day") AS "first", max("day") AS "last" FROM "statement_lines" GROUP BY "import_id"
) d WHERE d."import_id" = i."id";
