CREATE TABLE "administrator_recovery_codes" (
	"administrator_id" integer NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "administrator_recovery_codes_administrator_id_code_hash_pk" PRIMARY KEY("administrator_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "administrator_sign_ins" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"administrator_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"factor_passed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "administrators" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "administrators_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" text DEFAULT 'owner' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"disabled_at" timestamp with time zone,
	"factor_secret" text,
	"factor_confirmed_at" timestamp with time zone,
	"factor_last_step" bigint,
	CONSTRAINT "administrators_role" CHECK ("administrators"."role" in ('owner', 'manager', 'editor', 'viewer'))
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"administrator_id" integer,
	"act" text NOT NULL,
	"target_kind" text GENERATED ALWAYS AS (case split_part(act, '.', 1) when 'hours' then 'student' else split_part(act, '.', 1) end) STORED,
	"target" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "closed_days" (
	"day" date PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_fr" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "closed_days_weekday" CHECK (extract(isodow from "closed_days"."day") < 6)
);
--> statement-breakpoint
CREATE TABLE "occupied_hours" (
	"session_id" integer,
	"time_off_id" integer,
	"closed_day" date,
	"held_until" timestamp with time zone,
	"tutor_id" integer NOT NULL,
	"student_id" uuid,
	"day" date NOT NULL,
	"hour" smallint NOT NULL,
	CONSTRAINT "occupied_hours_tutor_key" PRIMARY KEY("tutor_id","day","hour"),
	CONSTRAINT "occupied_hours_student_key" UNIQUE("student_id","day","hour"),
	CONSTRAINT "occupied_hours_one_reason" CHECK (num_nonnulls("occupied_hours"."session_id", "occupied_hours"."time_off_id", "occupied_hours"."closed_day", "occupied_hours"."held_until") = 1 and ("occupied_hours"."session_id" is null and "occupied_hours"."held_until" is null) = ("occupied_hours"."student_id" is null))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"student_id" uuid NOT NULL,
	"tutor_id" integer NOT NULL,
	"subject" text NOT NULL,
	"session_date" date NOT NULL,
	"start_time" text NOT NULL,
	"duration_hours" smallint NOT NULL,
	"status" text DEFAULT 'scheduled' NOT NULL,
	"attendance" text,
	"notes" text,
	"series_id" uuid,
	"room" text NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_duration_known" CHECK ("sessions"."duration_hours" in (1, 2)),
	CONSTRAINT "sessions_status_known" CHECK ("sessions"."status" in ('scheduled', 'completed', 'cancelled')),
	CONSTRAINT "sessions_attendance_known" CHECK ("sessions"."attendance" in ('attended', 'absent')),
	CONSTRAINT "sessions_attendance_of_completed" CHECK ("sessions"."attendance" is null or "sessions"."status" = 'completed')
);
--> statement-breakpoint
CREATE TABLE "time_off" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "time_off_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tutor_id" integer NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"from_hour" smallint NOT NULL,
	"to_hour" smallint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "time_off_key" UNIQUE("tutor_id","from_day","to_day","from_hour","to_hour"),
	CONSTRAINT "time_off_some_hours" CHECK ("time_off"."from_day" <= "time_off"."to_day" and "time_off"."from_hour" < "time_off"."to_hour" and "time_off"."from_hour" >= 9 and "time_off"."to_hour" <= 18)
);
--> statement-breakpoint
CREATE TABLE "tutors" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tutors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"subjects" text[] NOT NULL,
	"email" text,
	"preferred_language" text DEFAULT 'en' NOT NULL,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"introduction" text DEFAULT '' NOT NULL,
	"introduction_fr" text DEFAULT '' NOT NULL,
	"qualifications" text DEFAULT '' NOT NULL,
	"photo_id" uuid,
	"is_bookable" boolean DEFAULT true NOT NULL,
	"retired_at" timestamp with time zone,
	"plan" text[] DEFAULT '{"mon 09:00","mon 10:00","mon 11:00","mon 13:00","mon 14:00","mon 15:00","mon 16:00","tue 09:00","tue 10:00","tue 11:00","tue 13:00","tue 14:00","tue 15:00","tue 16:00","wed 09:00","wed 10:00","wed 11:00","wed 13:00","wed 14:00","wed 15:00","wed 16:00","thu 09:00","thu 10:00","thu 11:00","thu 13:00","thu 14:00","thu 15:00","thu 16:00","fri 09:00","fri 10:00","fri 11:00","fri 13:00","fri 14:00","fri 15:00","fri 16:00"}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "tutors_plan_known" CHECK ("tutors"."plan" <@ array['mon 09:00', 'mon 10:00', 'mon 11:00', 'mon 13:00', 'mon 14:00', 'mon 15:00', 'mon 16:00', 'tue 09:00', 'tue 10:00', 'tue 11:00', 'tue 13:00', 'tue 14:00', 'tue 15:00', 'tue 16:00', 'wed 09:00', 'wed 10:00', 'wed 11:00', 'wed 13:00', 'wed 14:00', 'wed 15:00', 'wed 16:00', 'thu 09:00', 'thu 10:00', 'thu 11:00', 'thu 13:00', 'thu 14:00', 'thu 15:00', 'thu 16:00', 'fri 09:00', 'fri 10:00', 'fri 11:00', 'fri 13:00', 'fri 14:00', 'fri 15:00', 'fri 16:00'])
);
--> statement-breakpoint
CREATE TABLE "call_counts" (
	"key" text NOT NULL,
	"window_started_at" timestamp with time zone NOT NULL,
	"calls" integer NOT NULL,
	CONSTRAINT "call_counts_key_window_started_at_pk" PRIMARY KEY("key","window_started_at")
);
--> statement-breakpoint
CREATE TABLE "content_imports" (
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"fingerprint" text NOT NULL,
	"row_id" integer NOT NULL,
	"row_version" integer NOT NULL,
	CONSTRAINT "content_imports_kind_slug_pk" PRIMARY KEY("kind","slug")
);
--> statement-breakpoint
CREATE TABLE "study_guides" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "study_guides_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"title" text NOT NULL,
	"title_fr" text NOT NULL,
	"subject" text NOT NULL,
	"content" text NOT NULL,
	"content_fr" text NOT NULL,
	"activities" jsonb NOT NULL,
	"scenes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"figures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"stored_file" text,
	"stored_file_fr" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "study_guides_subject_known" CHECK ("study_guides"."subject" in ('english', 'french', 'math')),
	CONSTRAINT "study_guides_type_known" CHECK ("study_guides"."type" in ('pdf', 'audio', 'interactive', 'video'))
);
--> statement-breakpoint
CREATE TABLE "credit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"student_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"hours" numeric(10, 2) NOT NULL,
	"balance_after" numeric(10, 2) DEFAULT '0' NOT NULL,
	"reason" text,
	"administrator_id" integer,
	"session_id" integer,
	"act_key" text,
	"purchase_id" integer,
	"refund_id" integer,
	"gift_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_entries_not_zero" CHECK ("credit_entries"."hours" <> 0 or "credit_entries"."kind" = 'refund'),
	CONSTRAINT "credit_entries_give_back_keyed" CHECK (("credit_entries"."kind" = 'give-back') = ("credit_entries"."act_key" is not null)),
	CONSTRAINT "credit_entries_give_back_by_staff" CHECK ("credit_entries"."kind" <> 'give-back' or "credit_entries"."administrator_id" is not null and "credit_entries"."hours" > 0),
	CONSTRAINT "credit_entries_refund_named" CHECK (("credit_entries"."refund_id" is not null) = ("credit_entries"."kind" in ('purchase-refund', 'refund-refused'))),
	CONSTRAINT "credit_entries_gift_by_staff" CHECK ("credit_entries"."gift_id" is null or "credit_entries"."kind" = 'adjustment'),
	CONSTRAINT "credit_entries_kind_known" CHECK ("credit_entries"."kind" in ('welcome', 'purchase', 'booking', 'refund', 'give-back', 'adjustment', 'purchase-refund', 'refund-refused'))
);
--> statement-breakpoint
CREATE TABLE "demo_exits" (
	"student_id" uuid PRIMARY KEY NOT NULL,
	"given_hours" numeric(10, 2) NOT NULL,
	"taken_hours" numeric(10, 2) NOT NULL,
	"cancelled_sessions" integer NOT NULL,
	"left_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gift_recipients" (
	"gift_id" integer NOT NULL,
	"student_id" uuid NOT NULL,
	"given_at" timestamp with time zone,
	CONSTRAINT "gift_recipients_gift_id_student_id_pk" PRIMARY KEY("gift_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "gifts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gifts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"hours" numeric(10, 2) NOT NULL,
	"reason" text NOT NULL,
	"is_for_all" boolean NOT NULL,
	"administrator_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "gifts_of_something" CHECK ("gifts"."hours" > 0)
);
--> statement-breakpoint
CREATE TABLE "guide_work" (
	"student_id" uuid NOT NULL,
	"guide_id" integer NOT NULL,
	"activity" smallint NOT NULL,
	"list" jsonb NOT NULL,
	"is_done" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "guide_work_student_id_guide_id_activity_pk" PRIMARY KEY("student_id","guide_id","activity")
);
--> statement-breakpoint
CREATE TABLE "holds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "holds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"student_id" uuid NOT NULL,
	"tutor_id" integer NOT NULL,
	"subject" text NOT NULL,
	"session_date" date NOT NULL,
	"start_time" text NOT NULL,
	"duration_hours" smallint NOT NULL,
	"notes" text,
	"created_at" timestamp with time zone NOT NULL,
	"held_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"student_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_student_id_endpoint_key_pk" PRIMARY KEY("student_id","endpoint","key")
);
--> statement-breakpoint
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
CREATE TABLE "known_devices" (
	"token_hash" text NOT NULL,
	"door" text NOT NULL,
	"account" text NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_token_hash_door_account_pk" PRIMARY KEY("token_hash","door","account")
);
--> statement-breakpoint
CREATE TABLE "guardians" (
	"student_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "letter_choices" (
	"student_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"is_wanted" boolean NOT NULL,
	CONSTRAINT "letter_choices_student_id_kind_pk" PRIMARY KEY("student_id","kind")
);
--> statement-breakpoint
CREATE TABLE "letters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"student_id" uuid,
	"tutor_id" integer,
	"administrator_id" integer,
	"session_id" integer,
	"address" text,
	"language" text,
	"facts" jsonb NOT NULL,
	"once_key" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"problem" text,
	"tries" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"link_hash" text,
	"link_used_at" timestamp with time zone,
	CONSTRAINT "letters_once_key" UNIQUE("once_key"),
	CONSTRAINT "letters_link_key" UNIQUE("link_hash"),
	CONSTRAINT "letters_kind_known" CHECK ("letters"."kind" in ('confirm-address', 'forgotten-password', 'password-changed', 'address-changed', 'address-wanted', 'factor-added', 'factor-removed', 'factor-recovered', 'device-new', 'guardian-invited', 'sharing-begun', 'session-booked', 'series-booked', 'session-moved', 'series-moved', 'session-cancelled', 'series-cancelled', 'session-reassigned', 'session-marked', 'session-tomorrow', 'session-soon', 'purchase-receipt', 'transfer-reminder', 'purchase-refunded', 'refund-failed', 'hours-low', 'hours-given-back', 'hours-gifted', 'tutor-report', 'weekly-progress', 'tutor-day', 'tutor-invited')),
	CONSTRAINT "letters_recipient_known" CHECK ("letters"."recipient" in ('student', 'guardian', 'tutor', 'administrator')),
	CONSTRAINT "letters_state_known" CHECK ("letters"."state" in ('waiting', 'sent', 'kept', 'given-up', 'dropped'))
);
--> statement-breakpoint
CREATE TABLE "practice_questions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "practice_questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"student_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"skill" text NOT NULL,
	"source" text NOT NULL,
	"seed" integer,
	"question_set_id" integer,
	"level" smallint NOT NULL,
	"reason" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"day" date,
	"answer" jsonb,
	"is_right" boolean,
	CONSTRAINT "practice_questions_subject_known" CHECK ("practice_questions"."subject" in ('english', 'french', 'math')),
	CONSTRAINT "practice_questions_reason_known" CHECK ("practice_questions"."reason" in ('review', 'weakest', 'placement', 'wanted')),
	CONSTRAINT "practice_questions_one_source" CHECK (("practice_questions"."seed" is null) <> ("practice_questions"."question_set_id" is null)),
	CONSTRAINT "practice_questions_answered_whole" CHECK (num_nulls("practice_questions"."answered_at", "practice_questions"."day", "practice_questions"."answer", "practice_questions"."is_right") in (0, 4))
);
--> statement-breakpoint
CREATE TABLE "practice_settings" (
	"student_id" uuid PRIMARY KEY NOT NULL,
	"grade" smallint,
	"daily_goal" smallint NOT NULL,
	CONSTRAINT "practice_settings_grade_known" CHECK (grade between 4 and 9),
	CONSTRAINT "practice_settings_goal_positive" CHECK ("practice_settings"."daily_goal" > 0)
);
--> statement-breakpoint
CREATE TABLE "practice_subjects" (
	"student_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"placement" text DEFAULT 'open' NOT NULL,
	"placement_after" bigint DEFAULT 0 NOT NULL,
	"right_run" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "practice_subjects_student_id_subject_pk" PRIMARY KEY("student_id","subject"),
	CONSTRAINT "practice_subjects_subject_known" CHECK ("practice_subjects"."subject" in ('english', 'french', 'math')),
	CONSTRAINT "practice_subjects_placement_known" CHECK ("practice_subjects"."placement" in ('open', 'running', 'done', 'skipped'))
);
--> statement-breakpoint
CREATE TABLE "skill_estimates" (
	"student_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"skill" text NOT NULL,
	"ability" real NOT NULL,
	"doubt" real NOT NULL,
	"stability_days" real NOT NULL,
	"answers" integer NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "skill_estimates_student_id_subject_skill_pk" PRIMARY KEY("student_id","subject","skill"),
	CONSTRAINT "skill_estimates_subject_known" CHECK ("skill_estimates"."subject" in ('english', 'french', 'math')),
	CONSTRAINT "skill_estimates_doubt_positive" CHECK ("skill_estimates"."doubt" > 0 and "skill_estimates"."stability_days" > 0)
);
--> statement-breakpoint
CREATE TABLE "activity_days" (
	"student_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "activity_days_student_id_subject_day_pk" PRIMARY KEY("student_id","subject","day")
);
--> statement-breakpoint
CREATE TABLE "subject_progress" (
	"student_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"lessons_completed" integer DEFAULT 0 NOT NULL,
	"quizzes_taken" integer DEFAULT 0 NOT NULL,
	"percent_sum" bigint DEFAULT 0 NOT NULL,
	"perfect_scores" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "subject_progress_student_id_subject_pk" PRIMARY KEY("student_id","subject"),
	CONSTRAINT "subject_progress_subject_known" CHECK ("subject_progress"."subject" in ('english', 'french', 'math'))
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "provider_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"subject" text,
	"body" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"acted_at" timestamp with time zone,
	CONSTRAINT "provider_events_provider_known" CHECK ("provider_events"."provider" in ('stripe', 'paypal'))
);
--> statement-breakpoint
CREATE TABLE "provider_payments" (
	"purchase_id" integer PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"key" text NOT NULL,
	"provider_id" text,
	"page_url" text,
	"received_cents" integer DEFAULT 0 NOT NULL,
	"returned_cents" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone,
	CONSTRAINT "provider_payments_provider_known" CHECK ("provider_payments"."provider" in ('stripe', 'paypal')),
	CONSTRAINT "provider_payments_received_not_negative" CHECK ("provider_payments"."received_cents" >= 0),
	CONSTRAINT "provider_payments_returned_not_negative" CHECK ("provider_payments"."returned_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"purchase_id" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"administrator_id" integer,
	"note" text,
	"bank_line" text,
	"refund_id" integer,
	"provider_id" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payments_not_zero" CHECK ("payments"."amount_cents" <> 0)
);
--> statement-breakpoint
CREATE TABLE "purchases" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"student_id" uuid NOT NULL,
	"hours" numeric(10, 2) NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"payment_method" text NOT NULL,
	"reference" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"received_cents" integer DEFAULT 0 NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	CONSTRAINT "purchases_status_known" CHECK ("purchases"."status" in ('pending', 'paid', 'failed', 'cancelled', 'expired')),
	CONSTRAINT "purchases_paid_at_a_time" CHECK (("purchases"."status" = 'paid') = ("purchases"."paid_at" is not null)),
	CONSTRAINT "purchases_paid_in_full" CHECK ("purchases"."status" <> 'paid' or "purchases"."received_cents" + "purchases"."refunded_cents" >= "purchases"."amount" * 100),
	CONSTRAINT "purchases_received_not_negative" CHECK ("purchases"."received_cents" >= 0),
	CONSTRAINT "purchases_refunded_at_most_paid" CHECK ("purchases"."refunded_cents" between 0 and case "purchases"."status" when 'paid' then "purchases"."amount" * 100 else 0 end)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"purchase_id" integer NOT NULL,
	"hours" numeric(10, 2) NOT NULL,
	"amount_cents" integer NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"administrator_id" integer,
	"note" text,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "refunds_status_known" CHECK ("refunds"."status" in ('pending', 'done', 'refused', 'failed')),
	CONSTRAINT "refunds_of_something" CHECK ("refunds"."hours" > 0 and "refunds"."amount_cents" > 0),
	CONSTRAINT "refunds_end_at_a_time" CHECK (("refunds"."status" = 'pending') = ("refunds"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "finished_quizzes" (
	"student_id" uuid NOT NULL,
	"quiz_id" integer NOT NULL,
	"last_percent" smallint NOT NULL,
	"best_percent" smallint NOT NULL,
	"last_day" date NOT NULL,
	"last_attempt_id" integer,
	CONSTRAINT "finished_quizzes_student_id_quiz_id_pk" PRIMARY KEY("student_id","quiz_id")
);
--> statement-breakpoint
CREATE TABLE "question_sets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "question_sets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"quiz_id" integer NOT NULL,
	"questions" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quiz_attempts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quiz_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"student_id" uuid NOT NULL,
	"quiz_id" integer,
	"question_set_id" integer,
	"quiz_title" text NOT NULL,
	"quiz_title_fr" text NOT NULL,
	"subject" text NOT NULL,
	"score" smallint NOT NULL,
	"total_questions" smallint NOT NULL,
	"percent" smallint NOT NULL,
	"answers" jsonb NOT NULL,
	"missed" jsonb,
	"hints_taken" jsonb,
	"earned" jsonb,
	"day" date NOT NULL,
	"completed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quiz_attempts_score_possible" CHECK ("quiz_attempts"."score" between 0 and "quiz_attempts"."total_questions")
);
--> statement-breakpoint
CREATE TABLE "quizzes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quizzes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"title_fr" text NOT NULL,
	"description" text NOT NULL,
	"description_fr" text NOT NULL,
	"subject" text NOT NULL,
	"difficulty" text NOT NULL,
	"questions" jsonb NOT NULL,
	"question_set_id" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quizzes_subject_known" CHECK ("quizzes"."subject" in ('english', 'french', 'math')),
	CONSTRAINT "quizzes_difficulty_known" CHECK ("quizzes"."difficulty" in ('easy', 'medium', 'hard'))
);
--> statement-breakpoint
CREATE TABLE "review_cards" (
	"student_id" uuid NOT NULL,
	"quiz_id" integer NOT NULL,
	"question_id" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"stability" real NOT NULL,
	"difficulty" real NOT NULL,
	"scheduled_days" integer NOT NULL,
	"learning_steps" smallint NOT NULL,
	"reps" integer NOT NULL,
	"lapses" integer NOT NULL,
	"state" smallint NOT NULL,
	"last_review_at" timestamp with time zone,
	CONSTRAINT "review_cards_student_id_quiz_id_question_id_pk" PRIMARY KEY("student_id","quiz_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "receipt_counters" (
	"series" text NOT NULL,
	"year" integer NOT NULL,
	"last_number" integer NOT NULL,
	CONSTRAINT "receipt_counters_series_year_pk" PRIMARY KEY("series","year")
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "receipts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"series" text NOT NULL,
	"year" integer DEFAULT 0 NOT NULL,
	"number" integer DEFAULT 0 NOT NULL,
	"purchase_id" integer NOT NULL,
	"refund_id" integer,
	"student_id" uuid NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"language" text NOT NULL,
	"seller_name" text NOT NULL,
	"seller_address" text NOT NULL,
	"buyer_name" text,
	"payment_method" text NOT NULL,
	"hours" numeric(10, 2) NOT NULL,
	"amount_cents" integer NOT NULL,
	"taxes" jsonb NOT NULL,
	"balance_hours" numeric(10, 2) NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(string_to_array(btrim(btrim(regexp_replace(lower(replace(replace(replace(replace(regexp_replace(normalize(regexp_replace(left(coalesce("receipts"."buyer_name", ''), 160), '[\u0027\u0060\u00b4\u02b9-\u02bc\u2018\u2019\u201b\u2032\uff07]', ' ', 'g'), NFD), '[\u0300-\u036f]', '', 'g'), 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae')), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000]+', ' ', 'g')) || ' ' || regexp_replace(btrim(regexp_replace(lower(replace(replace(replace(replace(regexp_replace(normalize(regexp_replace(left(coalesce("receipts"."buyer_name", ''), 160), '[\u0027\u0060\u00b4\u02b9-\u02bc\u2018\u2019\u201b\u2032\uff07]', '', 'g'), NFD), '[\u0300-\u036f]', '', 'g'), 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae')), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000]+', ' ', 'g')), '(^| )([^ ]) (?=[^ ])', '\1\2', 'g')), ' '))) STORED,
	CONSTRAINT "receipts_series_known" CHECK ("receipts"."series" in ('receipt', 'credit-note', 'demo-receipt', 'demo-credit-note')),
	CONSTRAINT "receipts_language_known" CHECK ("receipts"."language" in ('en', 'fr'))
);
--> statement-breakpoint
CREATE TABLE "sellers" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"taxes" jsonb NOT NULL,
	CONSTRAINT "sellers_one" CHECK ("sellers"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "assigned_work" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assigned_work_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"session_id" integer NOT NULL,
	"student_id" uuid NOT NULL,
	"quiz_id" integer,
	"guide_id" integer,
	"assigned_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	CONSTRAINT "assigned_work_quiz_key" UNIQUE("session_id","quiz_id"),
	CONSTRAINT "assigned_work_guide_key" UNIQUE("session_id","guide_id"),
	CONSTRAINT "assigned_work_one_thing" CHECK (num_nonnulls("assigned_work"."quiz_id", "assigned_work"."guide_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "session_reports" (
	"session_id" integer PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"done" text NOT NULL,
	"next" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session_shares" (
	"session_id" integer PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"is_shared" boolean NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "security_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "security_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"door" text NOT NULL,
	"account" text,
	"event" text NOT NULL,
	"network_hash" text,
	"browser" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "security_entries_door" CHECK ("security_entries"."door" in ('student', 'tutor', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "oidc_requests" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"browser_hash" text NOT NULL,
	"nonce" text NOT NULL,
	"code_verifier" text NOT NULL,
	"return_to" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_tries" (
	"key" text PRIMARY KEY NOT NULL,
	"tries" integer NOT NULL,
	"window_started_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "student_changes" (
	"student_id" uuid PRIMARY KEY NOT NULL,
	"changes" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "student_identities" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"student_id" uuid NOT NULL,
	CONSTRAINT "student_identities_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "student_sign_ins" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"browser" text
);
--> statement-breakpoint
CREATE TABLE "students" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"first_name" text,
	"last_name" text,
	"email" text,
	"email_confirmed_at" timestamp with time zone,
	"password_hash" text,
	"profile_image_url" text,
	"credits_remaining" numeric(10, 2) DEFAULT '0' NOT NULL,
	"preferred_language" text DEFAULT 'en' NOT NULL,
	"calendar_token_hash" text,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(string_to_array(btrim(btrim(regexp_replace(lower(replace(replace(replace(replace(regexp_replace(normalize(regexp_replace(left(coalesce("students"."first_name", ''), 160) || ' ' || left(coalesce("students"."last_name", ''), 160) || ' ' || left(coalesce("students"."email", ''), 160), '[\u0027\u0060\u00b4\u02b9-\u02bc\u2018\u2019\u201b\u2032\uff07]', ' ', 'g'), NFD), '[\u0300-\u036f]', '', 'g'), 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae')), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000]+', ' ', 'g')) || ' ' || regexp_replace(btrim(regexp_replace(lower(replace(replace(replace(replace(regexp_replace(normalize(regexp_replace(left(coalesce("students"."first_name", ''), 160) || ' ' || left(coalesce("students"."last_name", ''), 160) || ' ' || left(coalesce("students"."email", ''), 160), '[\u0027\u0060\u00b4\u02b9-\u02bc\u2018\u2019\u201b\u2032\uff07]', '', 'g'), NFD), '[\u0300-\u036f]', '', 'g'), 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae')), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000]+', ' ', 'g')), '(^| )([^ ]) (?=[^ ])', '\1\2', 'g')), ' '))) STORED,
	CONSTRAINT "students_calendar_token_hash_unique" UNIQUE("calendar_token_hash"),
	CONSTRAINT "students_credits_not_negative" CHECK ("students"."credits_remaining" >= 0),
	CONSTRAINT "students_language_known" CHECK ("students"."preferred_language" in ('en', 'fr'))
);
--> statement-breakpoint
CREATE TABLE "tutor_accounts" (
	"tutor_id" integer PRIMARY KEY NOT NULL,
	"password_hash" text NOT NULL,
	"calendar_token_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tutor_accounts_calendar_token_hash_unique" UNIQUE("calendar_token_hash")
);
--> statement-breakpoint
CREATE TABLE "tutor_sign_ins" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"tutor_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tutor_photos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "administrator_recovery_codes" ADD CONSTRAINT "administrator_recovery_codes_administrator_id_administrators_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."administrators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "administrator_sign_ins" ADD CONSTRAINT "administrator_sign_ins_administrator_id_administrators_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."administrators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_administrator_id_administrators_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."administrators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occupied_hours" ADD CONSTRAINT "occupied_hours_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occupied_hours" ADD CONSTRAINT "occupied_hours_time_off_id_time_off_id_fk" FOREIGN KEY ("time_off_id") REFERENCES "public"."time_off"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occupied_hours" ADD CONSTRAINT "occupied_hours_closed_day_closed_days_day_fk" FOREIGN KEY ("closed_day") REFERENCES "public"."closed_days"("day") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_tutor_id_tutors_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_off" ADD CONSTRAINT "time_off_tutor_id_tutors_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutors" ADD CONSTRAINT "tutors_photo_id_tutor_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."tutor_photos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_administrator_id_administrators_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."administrators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_gift_id_gifts_id_fk" FOREIGN KEY ("gift_id") REFERENCES "public"."gifts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demo_exits" ADD CONSTRAINT "demo_exits_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_recipients" ADD CONSTRAINT "gift_recipients_gift_id_gifts_id_fk" FOREIGN KEY ("gift_id") REFERENCES "public"."gifts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_recipients" ADD CONSTRAINT "gift_recipients_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_administrator_id_administrators_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."administrators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guide_work" ADD CONSTRAINT "guide_work_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guide_work" ADD CONSTRAINT "guide_work_guide_id_study_guides_id_fk" FOREIGN KEY ("guide_id") REFERENCES "public"."study_guides"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_tutor_id_tutors_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_idempotency_keys" ADD CONSTRAINT "staff_idempotency_keys_administrator_id_administrators_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."administrators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardians" ADD CONSTRAINT "guardians_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_choices" ADD CONSTRAINT "letter_choices_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_tutor_id_tutors_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_administrator_id_administrators_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."administrators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_questions" ADD CONSTRAINT "practice_questions_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_questions" ADD CONSTRAINT "practice_questions_question_set_id_question_sets_id_fk" FOREIGN KEY ("question_set_id") REFERENCES "public"."question_sets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_settings" ADD CONSTRAINT "practice_settings_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_subjects" ADD CONSTRAINT "practice_subjects_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skill_estimates" ADD CONSTRAINT "skill_estimates_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_days" ADD CONSTRAINT "activity_days_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subject_progress" ADD CONSTRAINT "subject_progress_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_payments" ADD CONSTRAINT "provider_payments_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_administrator_id_administrators_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."administrators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_administrator_id_administrators_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."administrators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finished_quizzes" ADD CONSTRAINT "finished_quizzes_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finished_quizzes" ADD CONSTRAINT "finished_quizzes_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_question_set_id_question_sets_id_fk" FOREIGN KEY ("question_set_id") REFERENCES "public"."question_sets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_question_set_id_question_sets_id_fk" FOREIGN KEY ("question_set_id") REFERENCES "public"."question_sets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_cards" ADD CONSTRAINT "review_cards_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_cards" ADD CONSTRAINT "review_cards_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assigned_work" ADD CONSTRAINT "assigned_work_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assigned_work" ADD CONSTRAINT "assigned_work_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assigned_work" ADD CONSTRAINT "assigned_work_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assigned_work" ADD CONSTRAINT "assigned_work_guide_id_study_guides_id_fk" FOREIGN KEY ("guide_id") REFERENCES "public"."study_guides"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_reports" ADD CONSTRAINT "session_reports_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_reports" ADD CONSTRAINT "session_reports_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_shares" ADD CONSTRAINT "session_shares_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_shares" ADD CONSTRAINT "session_shares_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_changes" ADD CONSTRAINT "student_changes_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_identities" ADD CONSTRAINT "student_identities_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_sign_ins" ADD CONSTRAINT "student_sign_ins_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_accounts" ADD CONSTRAINT "tutor_accounts_tutor_id_tutors_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_sign_ins" ADD CONSTRAINT "tutor_sign_ins_tutor_id_tutors_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "administrator_sign_ins_administrator" ON "administrator_sign_ins" USING btree ("administrator_id");--> statement-breakpoint
CREATE INDEX "administrator_sign_ins_created" ON "administrator_sign_ins" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "administrators_email_key" ON "administrators" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "audit_entries_target" ON "audit_entries" USING btree ("target","target_kind","id");--> statement-breakpoint
CREATE INDEX "occupied_hours_session" ON "occupied_hours" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "occupied_hours_time_off" ON "occupied_hours" USING btree ("time_off_id") WHERE "occupied_hours"."time_off_id" is not null;--> statement-breakpoint
CREATE INDEX "occupied_hours_closed_day" ON "occupied_hours" USING btree ("closed_day") WHERE "occupied_hours"."closed_day" is not null;--> statement-breakpoint
CREATE INDEX "occupied_hours_held" ON "occupied_hours" USING btree ("student_id") WHERE "occupied_hours"."held_until" is not null;--> statement-breakpoint
CREATE INDEX "sessions_scheduled" ON "sessions" USING btree ("student_id","ends_at") WHERE "sessions"."status" = 'scheduled';--> statement-breakpoint
CREATE INDEX "sessions_due" ON "sessions" USING btree ("ends_at") WHERE "sessions"."status" = 'scheduled';--> statement-breakpoint
CREATE INDEX "sessions_held" ON "sessions" USING btree ("ends_at","id") WHERE "sessions"."status" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "sessions_student" ON "sessions" USING btree ("student_id","ends_at","id");--> statement-breakpoint
CREATE INDEX "sessions_tutor" ON "sessions" USING btree ("tutor_id","ends_at","id");--> statement-breakpoint
CREATE INDEX "sessions_series" ON "sessions" USING btree ("series_id") WHERE "sessions"."series_id" is not null;--> statement-breakpoint
CREATE INDEX "time_off_ahead" ON "time_off" USING btree ("to_day");--> statement-breakpoint
CREATE UNIQUE INDEX "tutors_email_key" ON "tutors" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "call_counts_window" ON "call_counts" USING btree ("window_started_at");--> statement-breakpoint
CREATE INDEX "study_guides_subject" ON "study_guides" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "credit_entries_student" ON "credit_entries" USING btree ("student_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_entries_session_key" ON "credit_entries" USING btree ("session_id","kind",coalesce("act_key", ''));--> statement-breakpoint
CREATE UNIQUE INDEX "credit_entries_purchase_key" ON "credit_entries" USING btree ("purchase_id") WHERE "credit_entries"."kind" = 'purchase';--> statement-breakpoint
CREATE UNIQUE INDEX "credit_entries_refund_key" ON "credit_entries" USING btree ("refund_id","kind") WHERE "credit_entries"."refund_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_entries_gift_key" ON "credit_entries" USING btree ("gift_id","student_id") WHERE "credit_entries"."gift_id" is not null;--> statement-breakpoint
CREATE INDEX "gift_recipients_left" ON "gift_recipients" USING btree ("gift_id","student_id") WHERE "gift_recipients"."given_at" is null;--> statement-breakpoint
CREATE INDEX "guide_work_guide" ON "guide_work" USING btree ("guide_id");--> statement-breakpoint
CREATE INDEX "holds_student" ON "holds" USING btree ("student_id","id");--> statement-breakpoint
CREATE INDEX "holds_created" ON "holds" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "staff_idempotency_keys_created" ON "staff_idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "known_devices_account" ON "known_devices" USING btree ("door","account");--> statement-breakpoint
CREATE INDEX "known_devices_seen" ON "known_devices" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "letter_choices_asked" ON "letter_choices" USING btree ("kind","student_id") WHERE "letter_choices"."is_wanted";--> statement-breakpoint
CREATE INDEX "letters_due" ON "letters" USING btree ("due_at") WHERE "letters"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "letters_student" ON "letters" USING btree ("student_id","created_at");--> statement-breakpoint
CREATE INDEX "letters_created" ON "letters" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "letters_given_up" ON "letters" USING btree ("created_at","id") WHERE "letters"."state" = 'given-up';--> statement-breakpoint
CREATE UNIQUE INDEX "practice_questions_open" ON "practice_questions" USING btree ("student_id","subject") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "practice_questions_student" ON "practice_questions" USING btree ("student_id","subject","id");--> statement-breakpoint
CREATE INDEX "practice_questions_day" ON "practice_questions" USING btree ("student_id","day");--> statement-breakpoint
CREATE UNIQUE INDEX "provider_events_event_key" ON "provider_events" USING btree ("provider","event_id");--> statement-breakpoint
CREATE INDEX "provider_events_open" ON "provider_events" USING btree ("received_at") WHERE "provider_events"."acted_at" is null;--> statement-breakpoint
CREATE INDEX "provider_events_received" ON "provider_events" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "provider_payments_key_key" ON "provider_payments" USING btree ("key");--> statement-breakpoint
CREATE INDEX "provider_payments_created" ON "provider_payments" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payments_purchase" ON "payments" USING btree ("purchase_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_bank_line_key" ON "payments" USING btree ("bank_line");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_refund_key" ON "payments" USING btree ("refund_id",("amount_cents" > 0));--> statement-breakpoint
CREATE INDEX "purchases_student" ON "purchases" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "purchases_paid" ON "purchases" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "purchases_owed_back" ON "purchases" USING btree ("id") WHERE "purchases"."received_cents" > case "purchases"."status" when 'paid' then "purchases"."amount" * 100 - "purchases"."refunded_cents" when 'pending' then "purchases"."received_cents" else 0 end;--> statement-breakpoint
CREATE INDEX "purchases_pending" ON "purchases" USING btree ("created_at") WHERE "purchases"."status" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "purchases_reference_key" ON "purchases" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "refunds_purchase" ON "refunds" USING btree ("purchase_id");--> statement-breakpoint
CREATE INDEX "refunds_pending" ON "refunds" USING btree ("created_at") WHERE "refunds"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "finished_quizzes_quiz" ON "finished_quizzes" USING btree ("quiz_id");--> statement-breakpoint
CREATE INDEX "question_sets_quiz" ON "question_sets" USING btree ("quiz_id");--> statement-breakpoint
CREATE INDEX "quiz_attempts_student" ON "quiz_attempts" USING btree ("student_id","id");--> statement-breakpoint
CREATE INDEX "quiz_attempts_student_subject" ON "quiz_attempts" USING btree ("student_id","subject","id");--> statement-breakpoint
CREATE INDEX "quiz_attempts_quiz" ON "quiz_attempts" USING btree ("quiz_id");--> statement-breakpoint
CREATE INDEX "quiz_attempts_day" ON "quiz_attempts" USING btree ("day");--> statement-breakpoint
CREATE INDEX "quizzes_subject" ON "quizzes" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "review_cards_due" ON "review_cards" USING btree ("student_id","due_at");--> statement-breakpoint
CREATE INDEX "review_cards_quiz" ON "review_cards" USING btree ("quiz_id");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_number_key" ON "receipts" USING btree ("series","year","number");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_purchase_key" ON "receipts" USING btree ("purchase_id") WHERE "receipts"."refund_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_refund_key" ON "receipts" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "receipts_purchase" ON "receipts" USING btree ("purchase_id");--> statement-breakpoint
CREATE INDEX "receipts_student" ON "receipts" USING btree ("student_id","id");--> statement-breakpoint
CREATE INDEX "receipts_issued" ON "receipts" USING btree ("issued_at");--> statement-breakpoint
CREATE INDEX "receipts_words" ON "receipts" USING gin ("words");--> statement-breakpoint
CREATE INDEX "assigned_work_student" ON "assigned_work" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "assigned_work_quiz" ON "assigned_work" USING btree ("quiz_id");--> statement-breakpoint
CREATE INDEX "assigned_work_guide" ON "assigned_work" USING btree ("guide_id");--> statement-breakpoint
CREATE INDEX "session_reports_student" ON "session_reports" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "session_shares_student" ON "session_shares" USING btree ("student_id","chosen_at");--> statement-breakpoint
CREATE INDEX "security_entries_account" ON "security_entries" USING btree ("account","door","id");--> statement-breakpoint
CREATE INDEX "oidc_requests_created" ON "oidc_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sign_in_tries_window" ON "sign_in_tries" USING btree ("window_started_at");--> statement-breakpoint
CREATE INDEX "student_identities_student" ON "student_identities" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "student_sign_ins_student" ON "student_sign_ins" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "student_sign_ins_created" ON "student_sign_ins" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "students_joined" ON "students" USING btree ("created_at","id") WHERE "students"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "students_words" ON "students" USING gin ("words");--> statement-breakpoint
CREATE UNIQUE INDEX "students_email_key" ON "students" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "tutor_sign_ins_tutor" ON "tutor_sign_ins" USING btree ("tutor_id");--> statement-breakpoint
CREATE INDEX "tutor_sign_ins_created" ON "tutor_sign_ins" USING btree ("created_at");