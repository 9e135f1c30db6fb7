CREATE TABLE "removed_enrollments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"enrolled_at" timestamp (3) with time zone NOT NULL,
	"price_paid" integer NOT NULL,
	"reason" text NOT NULL,
	"removed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "removed_enrollments_user_course" UNIQUE("user_id","course_id")
);
--> statement-breakpoint
ALTER TABLE "removed_enrollments" ADD CONSTRAINT "removed_enrollments_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_enrollments" ADD CONSTRAINT "removed_enrollments_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "removed_enrollments_course" ON "removed_enrollments" USING btree ("course_id");