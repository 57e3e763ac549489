CREATE TABLE "bank_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"line" text NOT NULL,
	"text" text NOT NULL,
	"amount_cents" integer,
	"state" text DEFAULT 'open' NOT NULL,
	"reason" text,
	"read_by" integer NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"closed_by" integer,
	"closed_at" timestamp with time zone,
	CONSTRAINT "bank_lines_state_known" CHECK ("bank_lines"."state" in ('open', 'paid', 'dismissed')),
	CONSTRAINT "bank_lines_amount_positive" CHECK ("bank_lines"."amount_cents" > 0),
	CONSTRAINT "bank_lines_closed_at_a_time" CHECK (("bank_lines"."state" = 'open') = ("bank_lines"."closed_at" is null)),
	CONSTRAINT "bank_lines_dismissed_with_reason" CHECK (("bank_lines"."state" = 'dismissed') = ("bank_lines"."reason" is not null))
);
--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_read_by_administrators_id_fk" FOREIGN KEY ("read_by") REFERENCES "public"."administrators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_closed_by_administrators_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."administrators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_lines_line_key" ON "bank_lines" USING btree ("line");--> statement-breakpoint
CREATE INDEX "bank_lines_open" ON "bank_lines" USING btree ("id") WHERE "bank_lines"."state" = 'open';--> statement-breakpoint
CREATE INDEX "bank_lines_dismissed" ON "bank_lines" USING btree ("id") WHERE "bank_lines"."state" = 'dismissed';