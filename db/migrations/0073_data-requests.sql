CREATE TYPE "public"."data_request_kind" AS ENUM('correct', 'erase-part', 'object', 'explain');--> statement-breakpoint
CREATE TYPE "public"."data_request_outcome" AS ENUM('done', 'refused');--> statement-breakpoint
CREATE TABLE "data_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"kind" "data_request_kind" NOT NULL,
	"text" text NOT NULL,
	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"outcome" "data_request_outcome",
	"answer" text DEFAULT '' NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"answered_by" uuid,
	CONSTRAINT "data_requests_answered" CHECK (("data_requests"."outcome" is null) = ("data_requests"."answered_at" is null))
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "restricted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "data_requests" ADD CONSTRAINT "data_requests_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_requests" ADD CONSTRAINT "data_requests_answered_by_profiles_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_requests_user" ON "data_requests" USING btree ("user_id","asked_at");--> statement-breakpoint
CREATE INDEX "data_requests_waiting" ON "data_requests" USING btree ("due_at","id") WHERE "data_requests"."outcome" is null;--> statement-breakpoint
CREATE INDEX "data_requests_answered" ON "data_requests" USING btree ("answered_at","id") WHERE "data_requests"."outcome" is not null;--> statement-breakpoint
CREATE INDEX "data_requests_answered_by" ON "data_requests" USING btree ("answered_by") WHERE "data_requests"."answered_by" is not null;