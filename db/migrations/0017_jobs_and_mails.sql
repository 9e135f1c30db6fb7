CREATE TABLE "job_runners" (
	"id" text PRIMARY KEY NOT NULL,
	"beats" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"to_address" text NOT NULL,
	"content" text,
	"to_unconfirmed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"dropped_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_failure" text
);
--> statement-breakpoint
CREATE INDEX "mails_settled" ON "mails" USING btree (coalesce("sent_at", "dropped_at"));