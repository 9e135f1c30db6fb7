CREATE TABLE IF NOT EXISTS "event_figures" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"registered" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION change_event_figures(event uuid, more bigint) RETURNS void LANGUAGE sql AS $$
  UPDATE "event_figures" SET "registered" = "registered" + more WHERE "event_id" = event;
$$;
--> statement-breakpoint
-- Events are counted in one order, so that two transactions never wait for each other in a circle. Whoever registers for one holds it already.
CREATE OR REPLACE FUNCTION count_event_registrations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "event_figures" ("event_id", "registered")
      SELECT event_id, count(*) FROM added GROUP BY event_id ORDER BY event_id
      ON CONFLICT ("event_id") DO UPDATE SET "registered" = "event_figures"."registered" + excluded."registered";
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM change_event_figures(event_id, -n)
      FROM (SELECT event_id, count(*) AS n FROM removed GROUP BY event_id ORDER BY event_id) AS gone;
  ELSE
    PERFORM change_event_figures(OLD.event_id, -1);
    INSERT INTO "event_figures" ("event_id", "registered") VALUES (NEW.event_id, 1)
      ON CONFLICT ("event_id") DO UPDATE SET "registered" = "event_figures"."registered" + 1;
  END IF;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
-- In one transaction: nobody registers from the first trigger to the last count. The foreign key comes afterwards, so that this is over sooner.
DO $$
BEGIN
  CREATE OR REPLACE TRIGGER count_new_event_registrations AFTER INSERT ON "event_registrations"
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_event_registrations();
  CREATE OR REPLACE TRIGGER count_gone_event_registrations AFTER DELETE ON "event_registrations"
    REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_event_registrations();
  CREATE OR REPLACE TRIGGER count_moved_event_registrations AFTER UPDATE OF event_id ON "event_registrations"
    FOR EACH ROW WHEN (OLD.event_id IS DISTINCT FROM NEW.event_id) EXECUTE FUNCTION count_event_registrations();
  DELETE FROM "event_figures";
  INSERT INTO "event_figures" ("event_id", "registered") SELECT event_id, count(*) FROM "event_registrations" GROUP BY event_id;
END;
$$;
--> statement-breakpoint
ALTER TABLE "event_figures" DROP CONSTRAINT IF EXISTS "event_figures_event_id_events_id_fk",
  ADD CONSTRAINT "event_figures_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action NOT VALID;
--> statement-breakpoint
-- An event that went in between took its registrations with it.
DELETE FROM "event_figures" WHERE "registered" = 0;
--> statement-breakpoint
ALTER TABLE "event_figures" VALIDATE CONSTRAINT "event_figures_event_id_events_id_fk";
