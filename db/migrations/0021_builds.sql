CREATE TABLE "builds" (
	"sha256" text PRIMARY KEY NOT NULL,
	"assets" text[] NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
