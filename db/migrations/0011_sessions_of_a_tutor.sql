DROP INDEX "sessions_tutor";--> statement-breakpoint
CREATE INDEX "sessions_tutor" ON "sessions" USING btree ("tutor_id","ends_at","id");