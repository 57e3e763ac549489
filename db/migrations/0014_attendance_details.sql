ALTER TABLE "sessions" ADD COLUMN "late_minutes" smallint;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "absence_note" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_late_minutes_of_attended" CHECK ("sessions"."late_minutes" is null or ("sessions"."attendance" = 'attended' and "sessions"."late_minutes" between 1 and 120));--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_note_of_absence" CHECK ("sessions"."absence_note" is null or "sessions"."attendance" = 'absent');