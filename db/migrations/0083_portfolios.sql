ALTER TYPE "public"."consent_how" ADD VALUE 'staff';--> statement-breakpoint
ALTER TYPE "public"."consent_topic" ADD VALUE 'portfolio';--> statement-breakpoint
CREATE TABLE "portfolio_items" (
	"number" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"certificate_id" uuid,
	"registration_id" uuid,
	"lesson_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "portfolio_items_user_id_number_pk" PRIMARY KEY("user_id","number"),
	CONSTRAINT "portfolio_items_certificate" UNIQUE("certificate_id"),
	CONSTRAINT "portfolio_items_registration" UNIQUE("registration_id"),
	CONSTRAINT "portfolio_items_assignment" UNIQUE("user_id","lesson_id"),
	CONSTRAINT "portfolio_items_one_thing" CHECK (num_nonnulls("portfolio_items"."certificate_id", "portfolio_items"."registration_id", "portfolio_items"."lesson_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "portfolio_old_handles" (
	"handle" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"given_up_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portfolios" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"handle" text NOT NULL,
	"switched_on_at" timestamp (3) with time zone,
	"is_indexed" boolean DEFAULT false NOT NULL,
	"shows_email" boolean DEFAULT false NOT NULL,
	"headline" text DEFAULT '' NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"skills" text[] DEFAULT '{}'::text[] NOT NULL,
	"links" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL,
	"taken_down_at" timestamp (3) with time zone,
	"taken_down_reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "portfolios_handle" UNIQUE("handle"),
	CONSTRAINT "portfolios_handle_form" CHECK ("portfolios"."handle" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "portfolios_taken_down" CHECK (("portfolios"."taken_down_at" is null) = ("portfolios"."taken_down_reason" is null) and ("portfolios"."taken_down_at" is null or "portfolios"."switched_on_at" is null))
);
--> statement-breakpoint
ALTER TABLE "portfolio_items" ADD CONSTRAINT "portfolio_items_user_id_portfolios_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."portfolios"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_items" ADD CONSTRAINT "portfolio_items_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_items" ADD CONSTRAINT "portfolio_items_registration_id_event_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."event_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_items" ADD CONSTRAINT "portfolio_items_lesson_id_assignments_lesson_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."assignments"("lesson_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_old_handles" ADD CONSTRAINT "portfolio_old_handles_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolios" ADD CONSTRAINT "portfolios_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "portfolio_items_lesson" ON "portfolio_items" USING btree ("lesson_id") WHERE "portfolio_items"."lesson_id" is not null;--> statement-breakpoint
CREATE INDEX "portfolio_old_handles_user" ON "portfolio_old_handles" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "portfolio_old_handles_oldest" ON "portfolio_old_handles" USING btree ("given_up_at");--> statement-breakpoint
CREATE INDEX "portfolios_indexed" ON "portfolios" USING btree ("handle") WHERE "portfolios"."switched_on_at" is not null and "portfolios"."is_indexed";