CREATE TABLE "search_vocabulary" (
	"word" text PRIMARY KEY NOT NULL,
	"misspellings" text[] GENERATED ALWAYS AS (search_misspellings("search_vocabulary"."word")) STORED
);
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "search_terms" text[] GENERATED ALWAYS AS (search_terms("categories"."name", '')) STORED;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "search_terms" text[] GENERATED ALWAYS AS (search_terms("courses"."title", "courses"."description")) STORED;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "search_terms" text[] GENERATED ALWAYS AS (search_terms("lessons"."title", '')) STORED;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "search_terms" text[] GENERATED ALWAYS AS (search_terms("events"."title", "events"."description")) STORED;--> statement-breakpoint
CREATE INDEX "search_vocabulary_beginnings" ON "search_vocabulary" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_vocabulary_misspellings" ON "search_vocabulary" USING gin ("misspellings") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_vocabulary_likeness" ON "search_vocabulary" USING gin ("word" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "courses_search_terms" ON "courses" USING gin ("search_terms") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "lessons_search_terms" ON "lessons" USING gin ("search_terms") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "events_search_terms" ON "events" USING gin ("search_terms") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "profiles_search_terms" ON "profiles" USING gin (search_terms("full_name", '')) WITH (fastupdate=false) WHERE "profiles"."role" <> 'student';