DROP INDEX "orders_open";--> statement-breakpoint
CREATE UNIQUE INDEX "orders_open" ON "orders" USING btree ("buyer_id","kind","subject_id") WHERE "orders"."state" = 'awaiting';