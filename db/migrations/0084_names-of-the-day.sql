CREATE TABLE "earlier_names" (
	"user_id" uuid NOT NULL,
	"full_name" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "earlier_names_user_id_until_pk" PRIMARY KEY("user_id","until")
);
--> statement-breakpoint
ALTER TABLE "portfolio_items" ADD COLUMN "is_shown" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "earlier_names" ADD CONSTRAINT "earlier_names_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Of two names within a millisecond the first is kept: the other was nobody's.
CREATE OR REPLACE FUNCTION keep_earlier_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "earlier_names" ("user_id", "full_name", "until") VALUES (OLD.id, OLD.full_name, clock_timestamp()) ON CONFLICT DO NOTHING;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER keep_earlier_name AFTER UPDATE OF full_name ON "profiles"
  FOR EACH ROW WHEN (OLD.full_name IS DISTINCT FROM NEW.full_name) EXECUTE FUNCTION keep_earlier_name();
