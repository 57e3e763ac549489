ALTER TABLE "time_off" DROP CONSTRAINT "time_off_some_hours";--> statement-breakpoint
ALTER TABLE "time_off" ALTER COLUMN "from_hour" SET DATA TYPE numeric(4, 2);--> statement-breakpoint
ALTER TABLE "time_off" ALTER COLUMN "to_hour" SET DATA TYPE numeric(4, 2);--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "is_tax_exempt" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "time_off" ADD CONSTRAINT "time_off_some_hours" CHECK ("time_off"."from_day" <= "time_off"."to_day" and "time_off"."from_hour" < "time_off"."to_hour" and "time_off"."from_hour" >= 0 and "time_off"."to_hour" <= 24 and "time_off"."from_hour" % 0.25 = 0 and "time_off"."to_hour" % 0.25 = 0);--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_exempt_without_taxes" CHECK (not "receipts"."is_tax_exempt" or "receipts"."taxes" = '[]'::jsonb);