CREATE TYPE "public"."guardian_how" AS ENUM('mail', 'school');--> statement-breakpoint
CREATE TABLE "guardian_consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"child_id" uuid NOT NULL,
	"how" "guardian_how" NOT NULL,
	"guardian_email" text DEFAULT '' NOT NULL,
	"guardian_name" text DEFAULT '' NOT NULL,
	"statement_id" uuid,
	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"given_at" timestamp (3) with time zone,
	"refused_at" timestamp (3) with time zone,
	"text_hash" text,
	"address" text,
	"user_agent" text,
	CONSTRAINT "guardian_consents_one_answer" CHECK ("guardian_consents"."given_at" is null or "guardian_consents"."refused_at" is null),
	CONSTRAINT "guardian_consents_by_school" CHECK (("guardian_consents"."how" = 'school') = ("guardian_consents"."statement_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "school_statements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"school" text NOT NULL,
	"signed_by" text NOT NULL,
	"signed_on" date NOT NULL,
	"file_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"file_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"children" integer NOT NULL,
	"taken_by" uuid,
	"taken_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "data_exports" ADD COLUMN "guardian_email" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "birth_date" date;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "birth_said_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "birth_due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "birth_later_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "guardian_agreed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "guardian_consents" ADD CONSTRAINT "guardian_consents_child_id_profiles_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardian_consents" ADD CONSTRAINT "guardian_consents_statement_id_school_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."school_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_statements" ADD CONSTRAINT "school_statements_taken_by_profiles_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "guardian_consents_asked" ON "guardian_consents" USING btree ("child_id") WHERE "guardian_consents"."given_at" is null and "guardian_consents"."refused_at" is null;--> statement-breakpoint
CREATE INDEX "guardian_consents_child" ON "guardian_consents" USING btree ("child_id","asked_at");--> statement-breakpoint
CREATE INDEX "guardian_consents_guardian" ON "guardian_consents" USING btree ("guardian_email") WHERE "guardian_consents"."given_at" is not null;--> statement-breakpoint
CREATE INDEX "guardian_consents_statement" ON "guardian_consents" USING btree ("statement_id");--> statement-breakpoint
CREATE INDEX "school_statements_taken_by" ON "school_statements" USING btree ("taken_by");--> statement-breakpoint
CREATE INDEX "school_statements_newest" ON "school_statements" USING btree ("taken_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);