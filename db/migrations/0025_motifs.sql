ALTER TABLE "courses" ADD COLUMN "motif" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "motif" text;