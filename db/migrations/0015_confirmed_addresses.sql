ALTER TABLE "profiles" DROP CONSTRAINT "profiles_email_unique";--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "publication_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "approved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "approval_refusal" text;--> statement-breakpoint
CREATE INDEX "courses_waiting" ON "courses" USING btree ("publication_asked_at") WHERE "courses"."publication_asked_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "profiles_email_unique" ON "profiles" USING btree ("email") WHERE "profiles"."email_verified";--> statement-breakpoint
CREATE INDEX "profiles_unconfirmed_email" ON "profiles" USING btree ("email") WHERE not "profiles"."email_verified";