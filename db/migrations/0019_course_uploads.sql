CREATE TYPE "public"."upload_state" AS ENUM('uploaded', 'checking', 'checked', 'importing', 'imported', 'failed');--> statement-breakpoint
CREATE TABLE "course_uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"instructor_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"state" "upload_state" DEFAULT 'uploaded' NOT NULL,
	"locale" "locale" NOT NULL,
	"publish" boolean DEFAULT false NOT NULL,
	"report" jsonb,
	"progress" jsonb,
	"failure" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"moved_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "user_imports" ADD COLUMN "failed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "course_uploads" ADD CONSTRAINT "course_uploads_owner_id_profiles_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_uploads_of_owner" ON "course_uploads" USING btree ("owner_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "course_uploads_by_age" ON "course_uploads" USING btree ("created_at");