ALTER TABLE "sessions" ADD COLUMN "first_date" date;--> statement-breakpoint
ALTER TABLE "holds" ADD COLUMN "purchase_id" integer;--> statement-breakpoint
ALTER TABLE "holds" ADD COLUMN "session_id" integer;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_purchase_id_unique" UNIQUE("purchase_id");--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_session_id_unique" UNIQUE("session_id");