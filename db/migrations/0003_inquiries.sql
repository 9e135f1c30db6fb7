CREATE TYPE "public"."inquiry_kind" AS ENUM('contact', 'partner', 'mentoring', 'program', 'newsletter');--> statement-breakpoint
CREATE TYPE "public"."locale" AS ENUM('id', 'en');--> statement-breakpoint
CREATE TABLE "inquiries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" "inquiry_kind" NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"organisation" text DEFAULT '' NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"topic" text DEFAULT '' NOT NULL,
	"mentor_id" uuid,
	"message" text DEFAULT '' NOT NULL,
	"locale" "locale" NOT NULL,
	"token" text,
	"confirmed_at" timestamp (3) with time zone,
	"handled_at" timestamp (3) with time zone,
	"handled_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inquiries_token_unique" UNIQUE("token"),
	CONSTRAINT "inquiries_email_lower_case" CHECK ("inquiries"."email" = lower("inquiries"."email")),
	CONSTRAINT "inquiries_token_of_newsletter" CHECK (("inquiries"."kind" = 'newsletter') = ("inquiries"."token" is not null)),
	CONSTRAINT "inquiries_confirmed_is_newsletter" CHECK ("inquiries"."confirmed_at" is null or "inquiries"."kind" = 'newsletter')
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "is_mentor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "mentor_topics" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "mentor_bio" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_mentor_id_profiles_id_fk" FOREIGN KEY ("mentor_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_handled_by_profiles_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "inquiries_newsletter_email" ON "inquiries" USING btree ("email") WHERE "inquiries"."kind" = 'newsletter';--> statement-breakpoint
CREATE INDEX "inquiries_kind_newest" ON "inquiries" USING btree ("kind","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "inquiries_newest" ON "inquiries" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "inquiries_open_newest" ON "inquiries" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "inquiries"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "inquiries_mentor" ON "inquiries" USING btree ("mentor_id");--> statement-breakpoint
CREATE INDEX "inquiries_handled_by" ON "inquiries" USING btree ("handled_by");--> statement-breakpoint
CREATE INDEX "profiles_mentors" ON "profiles" USING btree ("created_at","id") WHERE "profiles"."is_mentor";