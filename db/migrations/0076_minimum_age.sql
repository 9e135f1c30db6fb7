-- What is there has the default: nothing has to be gone through to know that it holds.
ALTER TABLE "events" ADD COLUMN "minimum_age" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_minimum_age_not_negative" CHECK ("events"."minimum_age" >= 0) NOT VALID;
