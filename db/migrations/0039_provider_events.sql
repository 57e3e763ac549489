CREATE TABLE "provider_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "provider_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"subject" text,
	"body" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"acted_at" timestamp with time zone,
	CONSTRAINT "provider_events_provider_known" CHECK ("provider_events"."provider" in ('stripe', 'paypal'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "provider_events_event_key" ON "provider_events" USING btree ("provider","event_id");--> statement-breakpoint
CREATE INDEX "provider_events_open" ON "provider_events" USING btree ("received_at") WHERE "provider_events"."acted_at" is null;--> statement-breakpoint
CREATE INDEX "provider_events_received" ON "provider_events" USING btree ("received_at");