DROP INDEX "audit_log_newest";--> statement-breakpoint
DROP INDEX "audit_log_actor_newest";--> statement-breakpoint
DROP INDEX "audit_log_action_newest";--> statement-breakpoint
DROP INDEX "courses_published_newest";--> statement-breakpoint
DROP INDEX "courses_newest";--> statement-breakpoint
DROP INDEX "courses_category_newest";--> statement-breakpoint
DROP INDEX "courses_level_newest";--> statement-breakpoint
DROP INDEX "courses_instructor_newest";--> statement-breakpoint
DROP INDEX "inquiries_kind_newest";--> statement-breakpoint
DROP INDEX "inquiries_newest";--> statement-breakpoint
DROP INDEX "inquiries_open_newest";--> statement-breakpoint
DROP INDEX "course_reviews_course_newest";--> statement-breakpoint
DROP INDEX "enrollments_newest";--> statement-breakpoint
DROP INDEX "enrollments_user_newest";--> statement-breakpoint
DROP INDEX "enrollments_course_newest";--> statement-breakpoint
DROP INDEX "lesson_completions_user_newest";--> statement-breakpoint
DROP INDEX "profiles_created_at";--> statement-breakpoint
DROP INDEX "profiles_role_newest";--> statement-breakpoint
DROP INDEX "user_imports_newest";--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_actor_newest" ON "audit_log" USING btree ("actor_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_action_newest" ON "audit_log" USING btree ("action","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "courses_published_newest" ON "courses" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "courses"."is_published";--> statement-breakpoint
CREATE INDEX "courses_newest" ON "courses" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "courses_category_newest" ON "courses" USING btree ("category_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "courses_level_newest" ON "courses" USING btree ("level","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "courses_instructor_newest" ON "courses" USING btree ("instructor_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "inquiries_kind_newest" ON "inquiries" USING btree ("kind","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "inquiries_newest" ON "inquiries" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "inquiries_open_newest" ON "inquiries" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "inquiries"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "course_reviews_course_newest" ON "course_reviews" USING btree ("course_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "enrollments_newest" ON "enrollments" USING btree ("enrolled_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "enrollments_user_newest" ON "enrollments" USING btree ("user_id","enrolled_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "enrollments_course_newest" ON "enrollments" USING btree ("course_id","enrolled_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "lesson_completions_user_newest" ON "lesson_completions" USING btree ("user_id","completed_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "profiles_created_at" ON "profiles" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "profiles_role_newest" ON "profiles" USING btree ("role","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "user_imports_newest" ON "user_imports" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);