CREATE TABLE "provider_payments" (
	"purchase_id" integer PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"key" text NOT NULL,
	"provider_id" text,
	"page_url" text,
	"received_cents" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone,
	CONSTRAINT "provider_payments_provider_known" CHECK ("provider_payments"."provider" in ('stripe', 'paypal')),
	CONSTRAINT "provider_payments_received_not_negative" CHECK ("provider_payments"."received_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "provider_payments" ADD CONSTRAINT "provider_payments_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "provider_payments_key_key" ON "provider_payments" USING btree ("key");--> statement-breakpoint
CREATE INDEX "provider_payments_created" ON "provider_payments" USING btree ("created_at");