"""The tactical game: men, horses and ground. One module a chapter of the rules, on one engine for all editions."""
