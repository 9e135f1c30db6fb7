CREATE TABLE "kept_event_revenue" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"event_title" text NOT NULL,
	"price_paid" integer NOT NULL,
	"registered_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "kept_event_revenue_price_positive" CHECK ("kept_event_revenue"."price_paid" > 0)
);
