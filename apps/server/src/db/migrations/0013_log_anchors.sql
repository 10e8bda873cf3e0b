CREATE TABLE "log_anchors" (
	"log" text PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL,
	"mac" text NOT NULL,
	"pruned_at" timestamp with time zone DEFAULT now() NOT NULL
);
