CREATE TABLE "kept_revenue" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"course_title" text NOT NULL,
	"instructor_id" uuid,
	"price_paid" integer NOT NULL,
	"enrolled_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "kept_revenue_price_positive" CHECK ("kept_revenue"."price_paid" > 0)
);
--> statement-breakpoint
ALTER TABLE "kept_revenue" ADD CONSTRAINT "kept_revenue_instructor_id_profiles_id_fk" FOREIGN KEY ("instructor_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kept_revenue_instructor" ON "kept_revenue" USING btree ("instructor_id","enrolled_at");