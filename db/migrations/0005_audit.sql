CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"actor_name" text DEFAULT '' NOT NULL,
	"action" text NOT NULL,
	"subject_id" uuid,
	"subject_name" text DEFAULT '' NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"address" text
);
--> statement-breakpoint
CREATE TABLE "profile_counts" (
	"role" "role" PRIMARY KEY NOT NULL,
	"people" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_by" uuid NOT NULL,
	"file_name" text NOT NULL,
	"rows" jsonb NOT NULL,
	"problems" jsonb NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"made" integer DEFAULT 0 NOT NULL,
	"known" integer DEFAULT 0 NOT NULL,
	"unsent" integer DEFAULT 0 NOT NULL,
	"invites" boolean DEFAULT true NOT NULL,
	"locale" "locale" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone,
	"worked_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "user_imports_counts" CHECK ("user_imports"."made" + "user_imports"."known" = "user_imports"."done")
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "last_seen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "user_imports" ADD CONSTRAINT "user_imports_created_by_profiles_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_actor_newest" ON "audit_log" USING btree ("actor_id","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_action_newest" ON "audit_log" USING btree ("action","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_search" ON "audit_log" USING gin ("actor_name" gin_trgm_ops,"subject_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "user_imports_newest" ON "user_imports" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "user_imports_created_by" ON "user_imports" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "profiles_role_newest" ON "profiles" USING btree ("role","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "profiles_last_seen" ON "profiles" USING btree ("last_seen_at") WHERE "profiles"."suspended_at" is null;--> statement-breakpoint
-- The log is written once.
CREATE FUNCTION audit_log_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is written once and stays' USING ERRCODE = 'check_violation';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER audit_log_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_log"
  FOR EACH STATEMENT EXECUTE FUNCTION audit_log_stays();
--> statement-breakpoint
INSERT INTO "profile_counts" ("role", "people")
  SELECT role, (SELECT count(*) FROM "profiles" WHERE "profiles"."role" = role.role)
  FROM unnest(enum_range(NULL::"role")) AS role(role);
--> statement-breakpoint
-- How many people there are of each role. Roles are counted in one order, so that two transactions never wait for each other in a circle.
CREATE FUNCTION count_profiles() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change record;
BEGIN
  IF TG_OP = 'INSERT' THEN
    FOR change IN SELECT role, count(*) AS n FROM added GROUP BY role ORDER BY role LOOP
      UPDATE "profile_counts" SET "people" = "people" + change.n WHERE "profile_counts"."role" = change.role;
    END LOOP;
  ELSIF TG_OP = 'DELETE' THEN
    FOR change IN SELECT role, count(*) AS n FROM removed GROUP BY role ORDER BY role LOOP
      UPDATE "profile_counts" SET "people" = "people" - change.n WHERE "profile_counts"."role" = change.role;
    END LOOP;
  ELSE
    FOR change IN
      SELECT role, sum(n) AS n
      FROM (SELECT role, 1 AS n FROM added UNION ALL SELECT role, -1 FROM removed) AS changed
      GROUP BY role HAVING sum(n) <> 0 ORDER BY role
    LOOP
      UPDATE "profile_counts" SET "people" = "people" + change.n WHERE "profile_counts"."role" = change.role;
    END LOOP;
  END IF;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER count_new_profiles AFTER INSERT ON "profiles"
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_profiles();
--> statement-breakpoint
CREATE TRIGGER count_gone_profiles AFTER DELETE ON "profiles"
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_profiles();
--> statement-breakpoint
CREATE TRIGGER count_changed_profiles AFTER UPDATE ON "profiles"
  REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_profiles();
