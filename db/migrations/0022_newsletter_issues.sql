CREATE TABLE "newsletter_issues" (
	"day" date PRIMARY KEY NOT NULL,
	"opening_id" text DEFAULT '' NOT NULL,
	"opening_en" text DEFAULT '' NOT NULL,
	"left_out" text[] DEFAULT '{}'::text[] NOT NULL,
	"items" jsonb,
	"prepared_at" timestamp (3) with time zone,
	"sent_through" uuid,
	"recipients" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_issues_on_monday" CHECK (extract(isodow from "newsletter_issues"."day") = 1),
	CONSTRAINT "newsletter_issues_prepared_has_items" CHECK (("newsletter_issues"."prepared_at" is null) = ("newsletter_issues"."items" is null)),
	CONSTRAINT "newsletter_issues_sent_is_prepared" CHECK ("newsletter_issues"."sent_at" is null or "newsletter_issues"."prepared_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "published_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "published_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "courses_published_at" ON "courses" USING btree ("published_at") WHERE "courses"."is_published";--> statement-breakpoint
CREATE INDEX "events_published_at" ON "events" USING btree ("published_at") WHERE "events"."is_published";