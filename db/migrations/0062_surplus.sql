ALTER TABLE "orders" ADD COLUMN "surplus" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "surplus_kept" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What was received before counts too; the unique code of a transfer was asked for where it has come.
UPDATE "orders" SET "surplus" = greatest(0, "received" - "paid_back" - "total" - coalesce((
	SELECT sum(a."unique_code") FROM "payment_attempts" a WHERE a."order_id" = "orders"."id" AND EXISTS (
		SELECT FROM "money_movements" m JOIN "payment_facts" f ON f."id" = m."fact_id"
		WHERE m."kind" = 'received' AND f."attempt_id" = a."id"
	)
), 0)) WHERE "state" IN ('paid', 'partially-refunded') AND "received" > "total";--> statement-breakpoint
CREATE INDEX "orders_surplus" ON "orders" USING btree ("changed_at") WHERE "orders"."surplus" > "orders"."surplus_kept";