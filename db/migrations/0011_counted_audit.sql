ALTER TABLE "audit_log" ADD COLUMN "count_key" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_count_key_unique" UNIQUE("count_key");