CREATE TABLE "badges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"certificate_id" uuid NOT NULL,
	"place" bigserial NOT NULL,
	"document" text,
	"origin" text NOT NULL,
	"signed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"superseded_at" timestamp (3) with time zone,
	"is_revoked" boolean DEFAULT false NOT NULL,
	CONSTRAINT "badges_place_unique" UNIQUE("place")
);
--> statement-breakpoint
CREATE TABLE "issuer_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"multikey" text NOT NULL,
	"sealed_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp (3) with time zone,
	CONSTRAINT "issuer_keys_multikey_unique" UNIQUE("multikey")
);
--> statement-breakpoint
CREATE TABLE "name_corrections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"certificate_id" uuid NOT NULL,
	"holder_id" uuid NOT NULL,
	"from_name" text NOT NULL,
	"to_name" text NOT NULL,
	"corrected_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"corrected_by" uuid
);
--> statement-breakpoint
CREATE TABLE "status_lists" (
	"number" integer PRIMARY KEY NOT NULL,
	"document" text,
	"origin" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "revoked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "revoked_reason" text;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "name_corrected_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "badges" ADD CONSTRAINT "badges_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "name_corrections" ADD CONSTRAINT "name_corrections_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "name_corrections" ADD CONSTRAINT "name_corrections_holder_id_profiles_id_fk" FOREIGN KEY ("holder_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "name_corrections" ADD CONSTRAINT "name_corrections_corrected_by_profiles_id_fk" FOREIGN KEY ("corrected_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "badges_current" ON "badges" USING btree ("certificate_id") WHERE "badges"."superseded_at" is null;--> statement-breakpoint
CREATE INDEX "badges_certificate" ON "badges" USING btree ("certificate_id");--> statement-breakpoint
CREATE INDEX "badges_revoked" ON "badges" USING btree ("place") WHERE "badges"."is_revoked";--> statement-breakpoint
CREATE INDEX "badges_origin" ON "badges" USING btree ("origin") WHERE "badges"."document" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "issuer_keys_current" ON "issuer_keys" USING btree ((true)) WHERE "issuer_keys"."retired_at" is null;--> statement-breakpoint
CREATE INDEX "name_corrections_certificate" ON "name_corrections" USING btree ("certificate_id","corrected_at");--> statement-breakpoint
CREATE INDEX "name_corrections_holder" ON "name_corrections" USING btree ("holder_id");--> statement-breakpoint
CREATE INDEX "name_corrections_corrected_by" ON "name_corrections" USING btree ("corrected_by") WHERE "name_corrections"."corrected_by" is not null;