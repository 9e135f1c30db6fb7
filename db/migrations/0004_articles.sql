CREATE TABLE "article_reader_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_readers" (
	"day" date NOT NULL,
	"article_id" text NOT NULL,
	"reader" text NOT NULL,
	CONSTRAINT "article_readers_day_article_id_reader_pk" PRIMARY KEY("day","article_id","reader")
);
--> statement-breakpoint
CREATE TABLE "article_views" (
	"article_id" text NOT NULL,
	"day" date NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "article_views_article_id_day_pk" PRIMARY KEY("article_id","day"),
	CONSTRAINT "article_views_at_least_1" CHECK ("article_views"."views" >= 1)
);
