CREATE TABLE "articles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"excerpt" text NOT NULL,
	"category" text NOT NULL,
	"author" text NOT NULL,
	"tags" text[] NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"thumbnail_url" text,
	"motif" text,
	"read_time" integer NOT NULL,
	"body" text NOT NULL,
	"html" text NOT NULL,
	"html_edition" integer NOT NULL,
	"published_on" date,
	"is_published" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "articles_slug_unique" UNIQUE("slug"),
	CONSTRAINT "articles_published_on_a_day" CHECK (not "articles"."is_published" or "articles"."published_on" is not null),
	CONSTRAINT "articles_read_time_at_least_1" CHECK ("articles"."read_time" >= 1)
);
--> statement-breakpoint
CREATE TABLE "editorial_lists" (
	"name" text PRIMARY KEY NOT NULL,
	"published" jsonb,
	"draft" jsonb,
	"published_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
