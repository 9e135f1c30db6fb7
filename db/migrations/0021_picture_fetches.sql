CREATE TABLE "picture_fetches" (
	"holder_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"failed_at" timestamp (3) with time zone,
	"unfetched" jsonb DEFAULT '[]'::jsonb NOT NULL
);
