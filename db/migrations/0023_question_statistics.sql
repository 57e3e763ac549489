CREATE TABLE "counted_rows" (
	"source" text PRIMARY KEY NOT NULL,
	"last_id" bigint NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "counted_rows_source_known" CHECK ("counted_rows"."source" in ('quiz attempts', 'practice questions'))
);
--> statement-breakpoint
CREATE TABLE "question_statistics" (
	"quiz_id" integer NOT NULL,
	"question_id" text NOT NULL,
	"fingerprint" text NOT NULL,
	"asked" integer NOT NULL,
	"answered_right" integer NOT NULL,
	"choices" integer[] NOT NULL,
	"first_asked" integer NOT NULL,
	"first_right" integer NOT NULL,
	"first_choices" integer[] NOT NULL,
	"rest_sum" double precision NOT NULL,
	"rest_squares" double precision NOT NULL,
	"rest_sum_of_right" double precision NOT NULL,
	"timed" integer NOT NULL,
	"seconds" double precision NOT NULL,
	CONSTRAINT "question_statistics_quiz_id_question_id_fingerprint_pk" PRIMARY KEY("quiz_id","question_id","fingerprint"),
	CONSTRAINT "question_statistics_possible" CHECK ("question_statistics"."answered_right" between 0 and "question_statistics"."asked"),
	CONSTRAINT "question_statistics_first_possible" CHECK ("question_statistics"."first_right" between 0 and "question_statistics"."first_asked")
);
--> statement-breakpoint
ALTER TABLE "question_statistics" ADD CONSTRAINT "question_statistics_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;