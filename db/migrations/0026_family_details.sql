CREATE TABLE "confidentiality_incidents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "confidentiality_incidents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"happened_on" date,
	"noticed_on" date NOT NULL,
	"information" text NOT NULL,
	"circumstances" text NOT NULL,
	"people_count" integer,
	"is_risk_serious" boolean NOT NULL,
	"risk_reasons" text NOT NULL,
	"commission_notified_on" date,
	"people_notified_on" date,
	"measures" text NOT NULL,
	"administrator_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "incidents_people_count" CHECK ("confidentiality_incidents"."people_count" >= 0),
	CONSTRAINT "incidents_noticed_later" CHECK ("confidentiality_incidents"."noticed_on" >= "confidentiality_incidents"."happened_on")
);
--> statement-breakpoint
CREATE TABLE "guardian_topics_off" (
	"guardian_id" uuid NOT NULL,
	"topic" text NOT NULL,
	CONSTRAINT "guardian_topics_off_guardian_id_topic_pk" PRIMARY KEY("guardian_id","topic"),
	CONSTRAINT "guardian_topics_off_known" CHECK ("guardian_topics_off"."topic" in ('sessions', 'reports', 'money', 'reminders'))
);
--> statement-breakpoint
ALTER TABLE "emails" DROP CONSTRAINT "emails_kind_known";--> statement-breakpoint
ALTER TABLE "guardians" ADD COLUMN "offered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "guardian_accounts" ADD COLUMN "relation" text;--> statement-breakpoint
ALTER TABLE "oidc_requests" ADD COLUMN "account_kind" text DEFAULT 'student' NOT NULL;--> statement-breakpoint
ALTER TABLE "confidentiality_incidents" ADD CONSTRAINT "confidentiality_incidents_administrator_id_administrators_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."administrators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardian_topics_off" ADD CONSTRAINT "guardian_topics_off_guardian_id_guardian_accounts_id_fk" FOREIGN KEY ("guardian_id") REFERENCES "public"."guardian_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_kind_known" CHECK ("emails"."kind" in ('confirm-address', 'forgotten-password', 'password-changed', 'address-changed', 'address-wanted', 'factor-added', 'factor-removed', 'factor-recovered', 'passkey-added', 'passkey-removed', 'device-new', 'owner-requested', 'tutor-away', 'guardian-invited', 'family-invited', 'family-offered', 'family-confirm', 'consent-asked', 'consent-given', 'consent-changed', 'sharing-begun', 'session-booked', 'series-booked', 'session-moved', 'series-moved', 'session-cancelled', 'series-cancelled', 'session-reassigned', 'session-marked', 'session-tomorrow', 'session-soon', 'purchase-receipt', 'transfer-reminder', 'purchase-refunded', 'refund-failed', 'hours-low', 'hours-given-back', 'hours-gifted', 'tutor-report', 'weekly-progress', 'tutor-day', 'tutor-invited', 'staff-invited'));--> statement-breakpoint
ALTER TABLE "guardian_accounts" ADD CONSTRAINT "guardian_accounts_relation_known" CHECK ("guardian_accounts"."relation" in ('mother', 'father', 'grandparent', 'other'));