DROP INDEX "credit_entries_session";--> statement-breakpoint
ALTER TABLE "occupied_hours" DROP CONSTRAINT "occupied_hours_session_id_hour_pk";--> statement-breakpoint
ALTER TABLE "occupied_hours" ADD CONSTRAINT "occupied_hours_session_id_day_hour_pk" PRIMARY KEY("session_id","day","hour");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_entries_session_key" ON "credit_entries" USING btree ("session_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "purchases_reference_key" ON "purchases" USING btree ("reference");