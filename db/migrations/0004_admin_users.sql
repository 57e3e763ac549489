DROP INDEX "audit_entries_target";--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(string_to_array(btrim(regexp_replace(lower(replace(replace(replace(replace(regexp_replace(normalize(left(coalesce("students"."first_name", ''), 160) || ' ' || left(coalesce("students"."last_name", ''), 160) || ' ' || left(coalesce("students"."email", ''), 160), NFD), '[\u0300-\u036f]', '', 'g'), 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae')), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000]+', ' ', 'g')), ' '))) STORED;--> statement-breakpoint
CREATE INDEX "sessions_held" ON "sessions" USING btree ("ends_at","id") WHERE "sessions"."status" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "purchases_created" ON "purchases" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "quiz_attempts_day" ON "quiz_attempts" USING btree ("day");--> statement-breakpoint
CREATE INDEX "students_joined" ON "students" USING btree ("created_at","id") WHERE "students"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "students_words" ON "students" USING gin ("words");--> statement-breakpoint
CREATE INDEX "audit_entries_target" ON "audit_entries" USING btree ("target","id");