ALTER TABLE "sessions" ADD COLUMN "attendance" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_attendance_known" CHECK ("sessions"."attendance" in ('attended', 'absent'));--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_attendance_of_completed" CHECK ("sessions"."attendance" is null or "sessions"."status" = 'completed');