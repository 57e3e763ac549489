CREATE TABLE "staff_idempotency_keys" (
	"administrator_id" integer NOT NULL,
	"endpoint" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_idempotency_keys_administrator_id_endpoint_key_pk" PRIMARY KEY("administrator_id","endpoint","key")
);
--> statement-breakpoint
DROP INDEX "audit_entries_target";--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "target_kind" text GENERATED ALWAYS AS (case split_part(act, '.', 1) when 'hours' then 'student' else split_part(act, '.', 1) end) STORED;--> statement-breakpoint
ALTER TABLE "staff_idempotency_keys" ADD CONSTRAINT "staff_idempotency_keys_administrator_id_administrators_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."administrators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_idempotency_keys_created" ON "staff_idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "audit_entries_target" ON "audit_entries" USING btree ("target","target_kind","id");